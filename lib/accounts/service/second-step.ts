/** What a sign-in shows beside a right password, where its member has a second factor (docs/decisions/0126). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { principalOf } from "@/lib/accounts/sign-in/sessions";
import { AppError } from "@/lib/kit/errors";
import { refund, spend } from "@/lib/kit/http/rate-limit";
import { readFactors, takeCode } from "@/lib/secondfactor/service/shared";
import { type Arrival, type Person, recordFailure } from "./sign-in";

type SecondStep = Arrival & {
  requestId: string;
  /** As it was typed. */
  code: string | undefined;
  /** What names the browser towards the member; null where it has not signed in there. */
  browser: string | null;
};

/**
 * Only somebody who has the password gets this far, so nobody else can spend the budget of codes; and of those who have
 * it, nobody what a browser has that is known to the member.
 * @returns whether a second factor was shown; false where there is none
 * @throws 401 `second_factor_required`, `invalid_code` · 409 codes can't be checked · 429 too many wrong ones before
 */
export async function passSecondStep({ user, member }: Person, step: SecondStep): Promise<boolean> {
  if (!member.hasSecondFactor) return false;
  const { code, browser, origin, requestId, now } = step;
  if (code === undefined) {
    const { methods } = await readFactors(member.id);
    const extra = { code: "second_factor_required", methods };
    throw new AppError("unauthorized", "Show your second factor", extra);
  }
  const subject = `member ${member.id} ${browser ? `browser ${browser}` : "elsewhere"}`;
  await spend("code", subject);
  const context: Context = { principal: principalOf({ user, member }), requestId, now };
  if (!(await takeCode(context, member.email, code))) {
    await recordFailure({ origin, now }, user.id);
    throw new AppError("unauthorized", "This code is not right, or was used already", { code: "invalid_code" });
  }
  await refund("code", subject);
  return true;
}
