/** Each call of agreements, answered: its service, then its serializer. */
import "server-only";
import { addressBlock } from "@/lib/kit/http/client-address";
import { spend } from "@/lib/kit/http/rate-limit";
import { proveAgreement } from "./service/proofs";
import { readCalendar } from "./service/calendars";
import { readTermSheet } from "./service/term-sheets";
import { serializeAgreementList, serializeProof } from "./serialize";
import { listOwnAgreements } from "./service/agreements";
import { handle } from "@/lib/accounts/serve";
import { handleDownload } from "@/lib/files/transfer";
import { agreementCalls } from "./calls";

export const agreementHandlers = {
  termSheet: handleDownload(
    agreementCalls.termSheet,
    ({ context, params }) => readTermSheet(context, params.id),
    "render",
  ),
  calendar: handleDownload(agreementCalls.calendar, ({ context, params }) => readCalendar(context, params.id)),
  verify: handle(agreementCalls.verify, async ({ body, origin }) => {
    await spend("verify-address", addressBlock(origin.ipAddress));
    return { element: serializeProof(await proveAgreement(body.value)) };
  }),
  listOwn: handle(agreementCalls.listOwn, async ({ context, query }) =>
    serializeAgreementList(await listOwnAgreements(context, query), query, context),
  ),
};
