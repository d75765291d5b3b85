import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { PublicationUnknown } from "@/lib/rfqs/hooks/drafts";

/** @param failed what is said before its reason, where that is known */
export function publicationFailure(error: unknown, failed: string): string {
  return error instanceof PublicationUnknown
    ? "No answer came: whether the RFP is published is not known. Look at its page."
    : failed + failureWords(error, UNKNOWN_ERROR);
}
