/** What authenticators are asked for, and what they prove: SimpleWebAuthn, held to our site, the person and one challenge. */
import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { env } from "@/lib/env";
import { PASSKEY_TRANSPORTS, type PasskeyTransport } from "@/lib/passkeys/constants";
import type { Assertion, Attestation, CreationOptionsWire, RequestOptionsWire } from "@/lib/passkeys/contract";
import type { PasskeyKey, PasskeyRecord } from "@/lib/passkeys/store";
import { CHALLENGE_MS, newChallenge, type Purpose, readChallenge, spendChallenge } from "./challenges";

/** A passkey belongs to a host: the one that browsers come by. */
function site() {
  const { origin, hostname } = new URL(env().NEXTAUTH_URL);
  return { origin, id: hostname, name: "Depthbook" };
}

/** What an authenticator keeps a passkey under: the member's id, which tells a stranger nothing. */
const handleOf = (memberId: number) => new TextEncoder().encode(String(memberId));

export const knownTransports = (given: readonly string[]): PasskeyTransport[] =>
  PASSKEY_TRANSPORTS.filter((transport) => given.includes(transport));

const descriptorsOf = (passkeys: PasskeyRecord[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: "public-key" as const,
    transports: knownTransports(transports.split(" ")),
  }));

/** @param existing of the same authenticator there is to be no second one */
export async function creationOptions(
  member: { id: number; name: string; email: string },
  existing: PasskeyRecord[],
  now: Date,
): Promise<CreationOptionsWire> {
  const { id, name } = site();
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: handleOf(member.id),
    userName: member.email,
    userDisplayName: member.name,
    challenge: newChallenge(`register ${member.id}`, now),
  });
  return {
    challenge,
    rp: { id, name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_MS,
    attestation: "none",
    excludeCredentials: descriptorsOf(existing),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  };
}

/** @param passkeys that may be used; with none, the authenticator says which it has for the site */
export async function requestOptions(
  purpose: Purpose,
  passkeys: PasskeyRecord[],
  now: Date,
): Promise<RequestOptionsWire> {
  const rpId = site().id;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId, challenge: newChallenge(purpose, now) });
  const allowCredentials = descriptorsOf(passkeys);
  return { challenge, rpId, timeout: CHALLENGE_MS, allowCredentials, userVerification: "required" };
}

/** What both kinds of proof are held to; the library throws what is wrong with them. */
function held(purpose: Purpose, now: Date) {
  const { origin, id } = site();
  let challenge: ReturnType<typeof readChallenge> = null;
  return {
    expectations: {
      expectedChallenge: (text: string) => (challenge = readChallenge(text, purpose, now)) !== null,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    },
    spend: async () => challenge !== null && spendChallenge(challenge),
  };
}

/** @returns the key that an authenticator has made for the member; null when that isn't proved, or was before */
export async function provenKey(memberId: number, { id, type, response }: Attestation, now: Date) {
  const { expectations, spend } = held(`register ${memberId}`, now);
  const credential = { id, rawId: id, type, response, clientExtensionResults: {} };
  const { registrationInfo } = await verifyRegistrationResponse({ ...expectations, response: credential }).catch(
    () => ({ registrationInfo: undefined }),
  );
  return registrationInfo && (await spend()) ? registrationInfo : null;
}

/** @returns what the key's use said; null when it isn't proved to have been used for this, or was before */
export async function provenUse(key: PasskeyKey, purpose: Purpose, { id, type, response }: Assertion, now: Date) {
  const { userHandle, ...signed } = response;
  const isOwners = userHandle === Buffer.from(handleOf(key.memberId)).toString("base64url");
  // An authenticator that was told which key needn't say whose it is.
  if (!isOwners && (userHandle !== undefined || purpose === "sign-in")) return null;
  const { expectations, spend } = held(purpose, now);
  const { verified, authenticationInfo: use } = await verifyAuthenticationResponse({
    ...expectations,
    response: { id, rawId: id, type, response: signed, clientExtensionResults: {} },
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")),
      counter: Number(key.counter),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !use || !(await spend())) return null;
  return { counter: use.newCounter, isBackedUp: use.credentialBackedUp };
}
