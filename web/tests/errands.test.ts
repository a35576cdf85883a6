import { expect, it } from "vitest";
import { lineReader, type Offer } from "../src/protocol";
import { byUse, deedsOf } from "../src/quest/deeds";
import { END, exampleOptions } from "./examples";

const FARM = { text: "farm c3", action: "farm", cell: "c3", odds: null };
const offer = lineReader()(JSON.stringify(exampleOptions(0, [FARM, END]))) as Offer;
const actions = (deeds: readonly { readonly action: string }[]) => deeds.map(({ action }) => action);

it("has what can be done before what cannot where there is little room, and loses nothing", () => {
  const groups = deedsOf(offer, undefined, true, []);
  const [now, later] = byUse(groups);
  expect(now?.[0]).toBe("now");
  expect(actions(now![1])).toEqual(["end", "farm"]);
  expect(later?.[0]).toBe("later");
  expect([...actions(now![1]), ...actions(later![1])].sort()).toEqual(
    groups.flatMap(([, deeds]) => actions(deeds)).sort(),
  );
});

it("has the end of the turn in the first place while others act, too", () => {
  const [later, ...rest] = byUse(deedsOf(null, undefined, true, []));
  expect(later?.[0]).toBe("later");
  expect(actions(later![1])[0]).toBe("end");
  expect(rest).toEqual([]);
});
