import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { counted, formatInteger } from "@/lib/kit/format";
import { PublicationUnknown } from "@/lib/rfqs/hooks/drafts";

/** `2 market makers, and by e-mail to 1 more`. */
export const audienceWords = (makers: number, emails: number) =>
  `${counted(makers, "market maker")}${emails > 0 ? `, and by email to ${formatInteger(emails)} more` : ""}`;

/** @param failed what is said before its reason, where that is known */
export function publicationFailure(error: unknown, failed: string): string {
  return error instanceof PublicationUnknown
    ? "No answer came: whether the RFP is published is not known. Look at its page."
    : failed + failureWords(error, UNKNOWN_ERROR);
}
