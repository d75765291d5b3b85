/** Codes that an authenticator app makes of a secret and the time: six digits, a new one every 30 seconds (RFC 6238). */
import "server-only";
import { generateSecret, generateURI, verifySync } from "otplib";
import { isOneTimeCode } from "@/lib/secondfactor/rules";

const PERIOD_SECONDS = 30;

/** 160 bits, in base32. */
export const newSecret = () => generateSecret();

/** What the app is shown to scan. */
export const uriOf = (secret: string, email: string) => generateURI({ issuer: "Depthbook", label: email, secret });

/** The time step that a code is of: this one, or for clocks that differ the one before or after. Null where it is of none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!isOneTimeCode(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
