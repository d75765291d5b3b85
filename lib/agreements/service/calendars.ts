/** An agreement's dates as a file for calendars (docs/decisions/0051). */
import "server-only";
import { CALENDAR_TYPE } from "@/lib/agreements/constants";
import { calendarEvents } from "@/lib/agreements/rules/calendar";
import type { Context } from "@/lib/accounts/context";
import { toIcs } from "@/lib/kit/ics";
import type { StoredContent } from "@/lib/kit/storage/storage";
import { streamOf } from "@/lib/kit/storage/stream";
import { findRevision } from "@/lib/quotes/service/shared";
import { agreementFileName, readAgreement } from "./agreements";

/** @throws 404 unless the caller is its issuer, its market maker or an admin */
export async function readCalendar(
  context: Context,
  id: number,
): Promise<{ file: { name: string; contentType: string }; content: StoredContent }> {
  const agreement = await readAgreement(context, id);
  const { rfq, quoteId, revision, createdAt, endsAt } = agreement;
  const events = calendarEvents({
    ...{ id, endsAt },
    rfqName: rfq.name,
    signedAt: createdAt,
    estimatedTgeDate: rfq.estimatedTgeDate,
    submission: await findRevision(quoteId, revision),
  });
  const file = Buffer.from(toIcs(events, createdAt));
  return {
    file: {
      name: agreementFileName("Calendar", agreement, "ics"),
      contentType: CALENDAR_TYPE,
    },
    content: { size: file.length, open: () => streamOf([file]) },
  };
}
