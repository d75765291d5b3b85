/** What is typed for a decision on a quote, kept in this browser until it is decided or left (docs/decisions/0034). */
import { getPageUser } from "@/lib/accounts/hooks/auth-storage";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import { clearDraft, saveDraft } from "@/lib/kit/client/drafts";

type Decided = { quote: { id: number }; status: string };

export const keyOfWords = ({ quote, status }: Decided) => STORAGE_KEYS.decisionDraft(getPageUser(), quote.id, status);

export const forgetWords = (decided: Decided): void => clearDraft(keyOfWords(decided));

export function keepWords(decided: Decided, words: string): void {
  if (words === "") forgetWords(decided);
  else saveDraft(keyOfWords(decided), { words });
}
