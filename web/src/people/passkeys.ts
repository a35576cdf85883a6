/** Passkeys: what the browser does for them. */

import { ask, Refusal } from "../api";
import { fields, type Reader } from "../read";
import { more } from "../words/more";

/** What only the browser reads. */
const anything: Reader<unknown> = (value) => value;
const asked = fields({ options: anything });

/** Whether this browser knows passkeys, at this address: they are for https, or for this machine. */
export const passkeysKnown = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** What a device made for a new passkey, for who proved to be the account's holder. */
export async function newPasskey(password: string): Promise<unknown> {
  const { options } = await ask(asked, "POST", "/api/me/passkeys/options", { password });
  return told(async () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
}

/** What a device signed, to let its holder in. */
export async function signedByPasskey(): Promise<unknown> {
  const { options } = await ask(asked, "POST", "/api/sessions/passkey/options");
  return told(async () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
    }),
  );
}

async function told(asking: () => Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await asking()) as PublicKeyCredential).toJSON();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new Refusal("passkey-failed", more.keys.failures[error.name] ?? more.keys.failed, 400);
  }
}
