/** How often somebody who waits wants to read how far it is. */
const INTERVAL_MS = 5_000;

/** Says how far long work is, every few seconds: nothing of what is over sooner. */
export function seldom(say: (words: string, count: number) => void): (words: string, count: number) => void {
  let saidAt = performance.now();
  return (words, count) => {
    if (performance.now() - saidAt < INTERVAL_MS) return;
    saidAt = performance.now();
    say(words, count);
  };
}
