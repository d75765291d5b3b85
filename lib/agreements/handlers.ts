/** Each call of agreements, answered: its service, then its serializer. */
import "server-only";
import { readCalendar } from "./service/calendars";
import { readTermSheet } from "./service/term-sheets";
import { serializeAgreementList } from "./serialize";
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
  listOwn: handle(agreementCalls.listOwn, async ({ context, query }) =>
    serializeAgreementList(await listOwnAgreements(context, query), query, context),
  ),
};
