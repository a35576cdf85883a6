/** Where in the page we are, by what follows the # of its address: `#/tables/k3x9?invite=f00`. */

export interface Route {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** `readRoute("#/cards/julith?language=fr")` has the path ["cards", "julith"]. */
export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  return { path: path.split("/").filter(Boolean).map(decode), query: new URLSearchParams(query) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a screen, to be put into a link: `link("tables", "k3x9")` is "#/tables/k3x9". */
export function link(...path: string[]): string {
  return `#/${path.map(encodeURIComponent).join("/")}`;
}

class Place {
  now = $state.raw<Route>(readRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.now = readRoute(location.hash)));
  }

  /** Goes to a screen; the browser's own way back leads here again, unless it takes this one's place. */
  go(address: string, replace = false): void {
    if (!replace) location.hash = address;
    else {
      history.replaceState(null, "", address);
      this.now = readRoute(address);
    }
  }
}

export const place = new Place();
