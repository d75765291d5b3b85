/** Between two words on how far a long piece of work is. */
const EVERY_MS = 5_000;

/** Says how far the work is, now and then. */
export type Say = (words: () => string) => void;

export function sayNowAndThen(write: (line: string) => void): Say {
  let last = performance.now();
  return (words) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    write(words());
  };
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
