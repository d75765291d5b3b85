/** An authenticator in software: it makes one passkey and signs with it as WebAuthn says (ES256, attestation "none"). */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { CreationOptionsWire } from "@/lib/passkeys/contract";
import { call, ORIGIN } from "@/tests/setup/api";
import { PASSWORD, type Person } from "./people";

/** Where it is asked, and how it answers, when that is not as it should be. */
type Deviation = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; userHandle?: string };

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString("base64url");

/** Flags of authenticator data (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

function authenticatorData(flags: number, { rpId = "localhost", isVerified = true, counter = 0 }: Deviation): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags | PRESENT | (isVerified ? VERIFIED : 0), 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head]);
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Deviation) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

export type Authenticator = ReturnType<typeof newAuthenticator>;

export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  // Of somebody, until it has made its passkey.
  let owner = "MQ";

  return {
    id: base64url(id),
    /** What `navigator.credentials.create()` gives. */
    make({ challenge, user }: Pick<CreationOptionsWire, "challenge" | "user">, deviation: Deviation = {}) {
      owner = user.id;
      // COSE: an EC2 key for ES256, on P-256.
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        ...[authenticatorData(WITH_KEY, deviation), Buffer.alloc(16), idLength, id],
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...{ id: base64url(id), type: "public-key" as const },
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, deviation)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ["internal", "hybrid"],
        },
      };
    },
    /** What `navigator.credentials.get()` gives. */
    sign({ challenge }: { challenge: string }, deviation: Deviation = {}) {
      const data = clientData("webauthn.get", challenge, deviation);
      const authData = authenticatorData(0, deviation);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...{ id: base64url(id), type: "public-key" as const },
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: deviation.userHandle ?? owner,
        },
      };
    },
  };
}

/** By their password, the first time; then by the session that has confirmed. */
export async function registrationOptions({ token }: Pick<Person, "token">) {
  const asked = { token, body: { current_password: PASSWORD } };
  return (await call("POST", "/v1/users/passkeys/options", asked)).body.element;
}

/** @returns the passkey's id, what signs with it, and the recovery codes that came with it */
export async function addPasskey(person: Pick<Person, "token">, deviation?: Deviation) {
  const authenticator = newAuthenticator();
  const credential = authenticator.make(await registrationOptions(person), deviation);
  const { status, body } = await call("POST", "/v1/users/passkeys", { token: person.token, body: { credential } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.element.id, authenticator, recoveryCodes: body.recovery_codes };
}
