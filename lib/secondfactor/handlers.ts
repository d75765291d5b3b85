/** Each call of a second factor, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { rememberBrowser } from "@/lib/accounts/service/known-browsers";
import type { ActiveSession } from "@/lib/accounts/sign-in/sessions";
import { refund, spend } from "@/lib/kit/http/rate-limit";
import { secondFactorCalls } from "./calls";
import { serializeNewSecret, serializeSecondFactor } from "./serialize";
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
    element: serializeNewSecret(await beginSecondFactor(context, session)),
  })),
  enable: handle(secondFactorCalls.enable, async ({ context, session, body, headers, received }) => {
    const codes = await withinBudget(session, () => enableSecondFactor(context, session, body));
    // Marks of before are worthless; whoever has turned it on here has shown all that a sign-in takes.
    headers.append("set-cookie", await rememberBrowser(received, session.member.id));
    return { element: { recovery_codes: codes } };
  }),
  renewRecoveryCodes: handle(secondFactorCalls.renewRecoveryCodes, async ({ context, session }) => ({
    element: { recovery_codes: await renewRecoveryCodes(context, session) },
  })),
  disable: handle(secondFactorCalls.disable, async ({ context, session, headers, received }) => {
    const state = await disableSecondFactor(context, session);
    headers.append("set-cookie", await rememberBrowser(received, session.member.id));
    return { element: serializeSecondFactor(state) };
  }),
  confirm: handle(secondFactorCalls.confirm, async ({ context, session, body }) => {
    const until = await withinBudget(session, () => confirmByCode(context, session, body.code));
    return { element: { confirmed_until: until.toISOString() } };
  }),
};
