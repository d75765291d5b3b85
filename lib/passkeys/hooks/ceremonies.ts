/** What the browser asks the person for. Loaded by whoever presses a button, as nobody else needs it. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { ceremonyWords } from "@/lib/passkeys/rules";

/** @throws an error that says in words why it came to nothing */
async function inWords<Proof>(ceremony: () => Promise<Proof>): Promise<Proof> {
  if (!browserSupportsWebAuthn()) throw new Error("This browser can't use passkeys here.");
  try {
    return await ceremony();
  } catch (error) {
    throw new Error(ceremonyWords(error instanceof Error ? error.name : ""), { cause: error });
  }
}

export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  inWords(() => startRegistration({ optionsJSON }));

export const askPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  inWords(() => startAuthentication({ optionsJSON }));
