/** Passkeys: what the browser does for them. */

import { ask, Refusal } from "../api";
import { of, type Reader } from "../read";
import type * as Wire from "../wire";
import { more } from "../words/more";

/** What only the browser reads. */
const unread =
  <T>(): Reader<T> =>
  (value) =>
    value as T;
const creating = of<Wire.NewPasskeyOptions>()({ options: unread<PublicKeyCredentialCreationOptionsJSON>() });
const signing = of<Wire.PasskeyOptions>()({ options: unread<PublicKeyCredentialRequestOptionsJSON>() });

/** Whether this browser knows passkeys, at this address: they are for https, or for this machine. */
export const passkeysKnown = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** What a device made for a new passkey, for who proved to be the account's holder. */
export async function newPasskey(password: string): Promise<Wire.NewCredential> {
  const { options } = await ask(creating, "POST", "/api/me/passkeys/options", { password });
  return told(async () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    }),
  );
}

/** What a device signed, to let its holder in. */
export async function signedByPasskey(): Promise<Wire.KnownCredential> {
  const { options } = await ask(signing, "POST", "/api/sessions/passkey/options");
  return told(async () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    }),
  );
}

async function told<T>(asking: () => Promise<Credential | null>): Promise<T> {
  try {
    return ((await asking()) as PublicKeyCredential).toJSON() as T;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new Refusal("passkey-failed", more.keys.failures[error.name] ?? more.keys.failed, 400);
  }
}
