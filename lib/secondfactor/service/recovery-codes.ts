/** Recovery codes come with a member's first factor, of either kind, and go with the last (docs/decisions/0126). */
import "server-only";
import { randomBytes } from "node:crypto";
import { noteSecondFactor } from "@/lib/accounts/service/shared";
import type { Db } from "@/lib/kit/db/client";
import { plainCode, RECOVERY_CODE_BYTES, RECOVERY_CODES, recoveryCodeFrom } from "@/lib/secondfactor/rules";
import { replaceRecoveryCodes } from "@/lib/secondfactor/store";
import { hashOf } from "./keys";

/** Ten that are good from here on. @returns them; they are known nowhere else */
export async function makeRecoveryCodes(tx: Db, memberId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(RECOVERY_CODE_BYTES)));
  const hashes = codes.map((code) => hashOf(memberId, plainCode(code)));
  await replaceRecoveryCodes(tx, memberId, hashes, now);
  return codes;
}

/**
 * After one of the member's factors has come or gone, with the account's row held.
 * @returns the recovery codes that came with the first, known nowhere else; none where they had a factor before
 */
export async function settleFactors(tx: Db, memberId: number, now: Date): Promise<string[]> {
  const change = await noteSecondFactor(tx, memberId);
  if (change === "off") await replaceRecoveryCodes(tx, memberId, [], now);
  return change === "on" ? makeRecoveryCodes(tx, memberId, now) : [];
}
