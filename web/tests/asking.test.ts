import { beforeEach, expect, test, vi } from "vitest";
import { ask, nothing } from "../src/api";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetched);
});

test("a place gets the body that it hears, and one that hears nothing an empty one", async () => {
  await ask(nothing, "POST", "/api/tables/7/seats", { invite: "abc", team: null });
  await ask(nothing, "DELETE", `/api/tokens/${3}`);
  expect(fetched.mock.calls.map(([path, init]) => [init?.method, path, init?.body])).toEqual([
    ["POST", "/api/tables/7/seats", '{"invite":"abc","team":null}'],
    ["DELETE", "/api/tokens/3", "{}"],
  ]);
});

test("no other body, and no place that the server has not, can be written", async () => {
  // @ts-expect-error The server calls it `invite`.
  await ask(nothing, "POST", "/api/tables/7/seats", { invitation: "abc" });
  // @ts-expect-error Who proves to be the holder does so by a password.
  await ask(nothing, "DELETE", "/api/me/passkeys/3");
  // @ts-expect-error Nothing is heard there.
  await ask(nothing, "DELETE", "/api/tokens/3", {});
  // @ts-expect-error There is no such place.
  await ask(nothing, "POST", "/api/nowhere", {});
  expect(fetched).toHaveBeenCalledTimes(4);
});
