/** Each call of a second factor, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import type { ActiveSession } from "@/lib/accounts/sign-in/sessions";
import { refund, spend } from "@/lib/kit/http/rate-limit";
import { secondFactorCalls } from "./calls";
import { serializeSecondFactor } from "./serialize";
import {
  beginSecondFactor,
  confirmByCode,
  disableSecondFactor,
  enableSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from "./service/second-factor";

/** Only wrong codes and passwords cost: whoever has got hold of one session can't keep the others from confirming. */
async function withinBudget<Answer>({ id }: ActiveSession, work: () => Promise<Answer>): Promise<Answer> {
  const subject = `session ${id}`;
  await spend("code", subject);
  const answer = await work();
  await refund("code", subject);
  return answer;
}

export const secondFactorHandlers = {
  read: handle(secondFactorCalls.read, async ({ context }) => ({
    element: serializeSecondFactor(await readSecondFactor(context)),
  })),
  begin: handle(secondFactorCalls.begin, async ({ context, session }) => ({
    element: await beginSecondFactor(context, session),
  })),
  enable: handle(secondFactorCalls.enable, async ({ context, session, body }) => ({
    element: {
      recovery_codes: await withinBudget(session, () => enableSecondFactor(context, session, body)),
    },
  })),
  renewRecoveryCodes: handle(secondFactorCalls.renewRecoveryCodes, async ({ context, session }) => ({
    element: { recovery_codes: await renewRecoveryCodes(context, session) },
  })),
  disable: handle(secondFactorCalls.disable, async ({ context, session }) => ({
    element: serializeSecondFactor(await disableSecondFactor(context, session)),
  })),
  confirm: handle(secondFactorCalls.confirm, async ({ context, session, body }) => {
    const until = await withinBudget(session, () => confirmByCode(context, session, body.code));
    return { element: { confirmed_until: until.toISOString() } };
  }),
};
