/** Documents that were made, by what they say. Those asked for least recently go first. */
type Make = () => Promise<Uint8Array>;

export type KeptPdfs = (key: string, make: Make) => Promise<Uint8Array>;

/** @param maxBytes of all that is kept; a document that is larger by itself is not kept */
export function keptPdfs(maxBytes: number): KeptPdfs {
  // A Map keeps the order of insertion: the first is the one that was asked for longest ago.
  const kept = new Map<string, Uint8Array>();
  const inHand = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;

  function keep(key: string, pdf: Uint8Array): void {
    if (pdf.length > maxBytes) return;
    kept.set(key, pdf);
    bytes += pdf.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  return async (key, make) => {
    const ready = kept.get(key);
    if (ready) {
      kept.delete(key);
      kept.set(key, ready);
      return ready;
    }
    const waiting = inHand.get(key);
    if (waiting) return waiting;
    const making = make();
    inHand.set(key, making);
    try {
      const pdf = await making;
      keep(key, pdf);
      return pdf;
    } finally {
      inHand.delete(key);
    }
  };
}
