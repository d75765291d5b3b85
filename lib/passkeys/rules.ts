/** What browsers call what went wrong between the person and their passkey (WebAuthn, sections 5.1.3 and 5.1.4). */
const WORDS = new Map([
  ["AbortError", "It was cancelled."],
  ["ConstraintError", "This device can't check that it is you: set up a screen lock, or use another device."],
  ["InvalidStateError", "This device has a passkey of yours already."],
  ["NotAllowedError", "It was cancelled, or took too long."],
  ["NotSupportedError", "This device can't keep a passkey."],
  ["SecurityError", "Passkeys don't work at this address. Open Depthbook at its own, with https."],
]);

/** @param name of the error that the browser threw */
export const ceremonyWords = (name: string): string => WORDS.get(name) ?? "The browser could not use a passkey.";
