"use client";

import { useState } from "react";
import { getPageUser } from "@/lib/accounts/hooks/auth-storage";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import { clearDraft, readWords, saveDraft } from "@/lib/kit/client/drafts";

/**
 * What is typed in a dialog beside a decision, kept in this browser until it is sent or the dialog left: a session may end meanwhile
 * (docs/decisions/0034). Only where the dialog is mounted as it opens: the page knows its user by then.
 * @param about what is decided, and how: `pass_12`
 * @param initial what stands there where nothing is kept
 * @returns `over`: what stood there when it was typed, which may be another text by now
 */
export function useKeptWords(about: string, initial = "") {
  const key = STORAGE_KEYS.decisionDraft(getPageUser(), about);
  const [words, setWords] = useState(() => readWords(key) || initial);
  const [over] = useState(() => (readWords(key) ? readWords(key, "over") : initial));

  function type(typed: string): void {
    setWords(typed);
    if (typed === "" || typed === initial) clearDraft(key);
    else saveDraft(key, { words: typed, over });
  }
  return { words, over, type, forget: () => clearDraft(key) };
}
