import { whenIdle } from "./when-idle";

/** What a hand does before it presses anything; or the press itself, where it comes out of nowhere, as on a phone. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel"] as const;

let isAttended = false;
const waiting: (() => void)[] = [];

function attend() {
  isAttended = true;
  for (const sign of SIGNS) window.removeEventListener(sign, attend, true);
  for (const work of waiting.splice(0)) whenIdle(work);
}

/**
 * When somebody's hand is at the page and the browser has nothing else to do; never on the server. A page that is only read, or
 * opened and left, costs a phone no more than what it shows (docs/decisions/0149).
 */
export function whenAttended(work: () => void): void {
  if (typeof window === "undefined") return;
  if (isAttended) return whenIdle(work);
  if (waiting.length === 0) {
    for (const sign of SIGNS) window.addEventListener(sign, attend, { capture: true, passive: true });
  }
  waiting.push(work);
}
