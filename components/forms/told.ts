import { isAnswerLost } from "@/lib/kit/client/api-error";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { toast } from "@/lib/kit/toast";

/** How it went; what was done may depend on the answer. */
export type ToldWords<Answer> = {
  done: string | ((answer: Answer) => string);
  failed: string;
  /** Where no answer came, and nothing that could be looked at says what was done. */
  lost?: string;
};

/** @param failed what may have failed: where no answer came, nobody knows */
export function failedWords(failed: string, error: unknown, lost?: string): string {
  if (!isAnswerLost(error)) return `${failed}: ${failureWords(error, UNKNOWN_ERROR)}`;
  return lost ?? `${failed}, unless only the answer got lost. Check your connection, and look before you try again.`;
}

/**
 * Does what a dialog has asked about, and says how it went.
 * @throws what went wrong, so that the dialog stays, with what was typed
 */
export async function told<Answer>(work: () => Promise<Answer>, words: ToldWords<Answer>): Promise<void> {
  try {
    const answer = await work();
    toast.success(typeof words.done === "string" ? words.done : words.done(answer));
  } catch (error) {
    toast.error(failedWords(words.failed, error, words.lost));
    throw error;
  }
}
