/** How somebody is let in besides a password, and where they are written to. */

import { get } from "../api";
import { home } from "../home.svelte";
import { flag, list, nullable, number, of, text, type Read } from "../read";
import type * as Wire from "../wire";

const passkey = of<Wire.PasskeyInfo>()({ id: number, label: text, created_at: number, used_at: nullable(number) });
const answer = of<Wire.Security>()({
  mail: flag,
  email: nullable(text),
  unconfirmed: nullable(text),
  passkeys: list(passkey),
  codes: flag,
  recovery_codes: number,
});

class Security {
  now = $state.raw<Read<typeof answer> | null>(null);
  /** What was just done. */
  said = $state("");
  /** Asks for the password once more; null if it is not told. */
  prove: () => Promise<string | null> = () => Promise.resolve(null);

  load(): Promise<boolean> {
    return home.try(async () => void (this.now = await get(answer, "/api/me/security")));
  }

  /** Does something with the password, says that it was done, and looks at what is there now. */
  async deed(what: (password: string) => Promise<unknown>, said: string): Promise<boolean> {
    const password = await this.prove();
    return password !== null && this.do(() => what(password), said);
  }

  async do(what: () => Promise<unknown>, said: string): Promise<boolean> {
    home.notice = null;
    this.said = "";
    if (!(await home.try(async () => void (await what())))) return false;
    await this.load();
    this.said = said;
    return true;
  }
}

export const security = new Security();
