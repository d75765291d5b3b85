/** How much of everything there is beside so many RFPs, and who owns what of it. */
export type Size = {
  rfqs: number;
  issuers: number;
  makers: number;
  funds: number;
  venues: number;
  emails: number;
  /** Of sign-ins, by account, address and hour. */
  failures: number;
  /** Of the big issuer. */
  ownRfqs: number;
  /** Of the big market maker. */
  invitations: number;
};

/** Of the issuer and the market maker who are like most, at every size. */
export const ORDINARY = 30;

export const sizeOf = (rfqs: number): Size => ({
  rfqs,
  issuers: 60 + Math.floor(rfqs / 50),
  makers: 60 + 3 * Math.floor(rfqs / 1_500),
  funds: 60 + Math.floor(rfqs / 1_000),
  venues: 60 + Math.floor(rfqs / 1_000),
  emails: 60 + Math.floor(rfqs / 100),
  failures: 60 + Math.floor(rfqs / 100),
  ownRfqs: Math.min(10_000, Math.floor(rfqs / 2)),
  invitations: Math.min(100_000, rfqs),
});

const UNITS: Readonly<Record<string, number>> = { "": 1, k: 1_000, m: 1_000_000 };

/** `100k` is 100,000. */
export function parseSize(word: string): number {
  const [, digits, unit = ""] = /^(\d+)([km]?)$/i.exec(word.trim()) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  if (digits === undefined || factor === undefined) throw new Error(`${word} is no size: say 1k, 100k or 1m`);
  return Number(digits) * factor;
}
