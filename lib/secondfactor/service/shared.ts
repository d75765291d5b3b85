/** What the services of other entities may use of this one: a code that was given with a sign-in. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { together } from "@/lib/kit/db/prepared/together";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError } from "@/lib/kit/errors";
import { hasPasskey } from "@/lib/passkeys/service/shared";
import { isOneTimeCode, methodsOf, plainCode, type SecondFactorMethod } from "@/lib/secondfactor/rules";
import {
  countRecoveryCodes,
  countRecoveryCodesIn,
  findOneTimeCodes,
  takeRecoveryCode,
  takeStep,
} from "@/lib/secondfactor/store";
import { hashOf, open } from "./keys";
import { stepOf } from "./one-time-codes";
import { tell } from "./told";

export type SecondFactorState = {
  /** Of one-time codes; null where they are off. */
  enabledAt: Date | null;
  recoveryCodesLeft: number;
  /** How the member may show that it is them; none where they have no second factor. */
  methods: SecondFactorMethod[];
};

export async function readFactors(memberId: number): Promise<SecondFactorState> {
  const [codes, recoveryCodesLeft, hasKey] = await together(() =>
    Promise.all([findOneTimeCodes(memberId), countRecoveryCodes(memberId), hasPasskey(memberId)]),
  );
  const enabledAt = codes?.enabledAt ?? null;
  return { enabledAt, recoveryCodesLeft, methods: methodsOf(enabledAt !== null, hasKey, recoveryCodesLeft) };
}

/** Under another NEXTAUTH_SECRET no code is right: whoever types one hears that, and not that they mistyped it. */
const unreadable = () =>
  new AppError("conflict", "This server can't check your codes any more. Ask those who run it to turn them off.", {
    code: "second_factor_unreadable",
  });

/** @throws 409 the secret can't be read */
async function takeOneTimeCode({ principal, now }: Context, code: string): Promise<boolean> {
  const { id } = principal.member;
  const codes = await findOneTimeCodes(id);
  if (!codes?.enabledAt) return false;
  const secret = open(id, codes.secret);
  if (secret === null) throw unreadable();
  const step = stepOf(secret, code, now);
  return step !== null && inTransaction((tx) => takeStep(tx, id, codes.secret, step));
}

function takeCodeForRecovery(context: Context, email: string, code: string): Promise<boolean> {
  const { id } = context.principal.member;
  return inTransaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, id, hashOf(id, code)))) return false;
    await tell(tx, context, { email, event: "recovery", left: await countRecoveryCodesIn(tx, id) });
    return true;
  });
}

/**
 * Uses a code up that the context's member has typed: of their device, or for recovery.
 * @returns whether it was right, and good still
 * @throws 409 it is of a device, and no such code can be checked here
 */
export function takeCode(context: Context, email: string, typed: string): Promise<boolean> {
  const plain = plainCode(typed);
  return isOneTimeCode(plain) ? takeOneTimeCode(context, plain) : takeCodeForRecovery(context, email, plain);
}
