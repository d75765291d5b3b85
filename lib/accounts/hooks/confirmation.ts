/**
 * "Confirm it's you": a call that waits for the second factor asks here, and is repeated once it was shown
 * (docs/decisions/0127). However many calls wait, one question is asked.
 */
import { useSyncExternalStore } from "react";

/** Takes the answer: whether the second factor was shown. */
type Answer = (isConfirmed: boolean) => void;

let asked: { answer: Answer; answered: Promise<boolean> } | null = null;
/** The dialog, where the page has one. */
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** @returns whether the second factor was shown; false at once on a page that can't ask */
export function askToConfirm(): Promise<boolean> {
  if (asked) return asked.answered;
  if (listeners.size === 0) return Promise.resolve(false);
  let answer: Answer = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = (isConfirmed) => {
      asked = null;
      tellListeners();
      resolve(isConfirmed);
    };
  });
  asked = { answer, answered };
  tellListeners();
  return answered;
}

/** Hears when something begins to wait, and when nothing does any more: what asks the person. */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What answers whatever waits; null where nothing does. */
export const pendingAnswer = (): Answer | null => asked?.answer ?? null;

const nothing = () => null;
export const usePendingAnswer = () => useSyncExternalStore(onQuestion, pendingAnswer, nothing);
