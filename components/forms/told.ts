import { toast } from "sonner";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";

/**
 * Does what a dialog has asked about, and says how it went.
 * @throws what went wrong, so that the dialog stays, with what was typed
 */
export async function told(work: () => Promise<unknown>, words: { done: string; failed: string }): Promise<void> {
  try {
    await work();
    toast.success(words.done);
  } catch (error) {
    toast.error(`${words.failed}: ${failureWords(error, UNKNOWN_ERROR)}`);
    throw error;
  }
}
