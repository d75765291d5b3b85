/** What is told of whom in a filled database, as SQL in `n`: numbers, dates, names. */
import { ORDINARY, type Size } from "./size";
import type { People } from "./people";
import { pick } from "./multiply";

/** Ids of what is filled in; those of real calls are far below. */
export const FIRST_ID = 10_000_000;
export const ISSUERS = 4 * FIRST_ID;
export const MAKERS = 2 * FIRST_ID;
export const FUNDS = 3 * FIRST_ID;

/** Prime: a product modulo it meets every number below it once. */
const PRIME = 2_147_483_647;
/** An id that looks like a random one, different for every `number`. */
export const scattered = (number: string) => `(((${number}) * 1220703125) % ${PRIME})`;

const DAY_MS = 86_400_000;
/** Two years of them. */
const SPAN_MS = 730 * DAY_MS;

const ADJECTIVES = [
  "Aurora",
  "Borealis",
  "Cobalt",
  "Drift",
  "Ember",
  "Fjord",
  "Granite",
  "Harbor",
  "Indigo",
  "Juniper",
];
const NOUNS = ["Chain", "Protocol", "Network", "Labs", "Finance", "Bridge", "Vault"];

/** A word that stands in as many names at every size, and one that stands in a tenth of them. */
export const RARE_WORD = "kestrel";
export const COMMON_WORD = "borealis";

/** What is told of RFP `n` by this has nothing to do with whose it is. By `n` itself the big issuer, who owns each hundredth, had no agreement. */
const ANYBODYS = "(n + n / 97)";

/** Names of `count` things, ten of which have the rare word: of RFPs, ten that the big ones have to do with. */
export const nameOf = (count: number) =>
  `(CASE WHEN n % ${Math.max(1, Math.floor(count / 10))} = 0 THEN 'Kestrel' ELSE ${pick(ADJECTIVES, ANYBODYS)} END || ' ' ||
    ${pick(NOUNS, "n / 10")} || ' ' || n)`;

/** RFPs, at any size, past their deadlines and not yet closed by the clock's task. */
const OVERDUE = 13;

/** SQL that says of RFP `n` whose it is and how it stands. */
export function dealWords({ rfqs, issuers, makers, ownRfqs, invitations }: Size, people: People, now: number) {
  const everyOrdinary = Math.max(3, Math.floor(rfqs / ORDINARY));
  const everyOwn = Math.max(1, Math.floor(rfqs / ownRfqs));
  const everyInvited = Math.max(1, Math.ceil(rfqs / invitations));
  const owner = `(CASE WHEN n % ${everyOrdinary} = 1 THEN ${people.issuer.id} WHEN n % ${everyOwn} = 0
    THEN ${people.bigIssuer.id} ELSE ${ISSUERS + 1} + (n * 7919) % ${issuers} END)`;
  // Each place among the three that are invited has market makers of its own: nobody is invited twice.
  const other = `(${MAKERS + 1} + 3 * ((n * 7907 + place) % ${makers / 3}) + place)`;
  const maker = `(CASE WHEN place = 0 AND n % ${everyInvited} = 0 THEN ${people.bigMaker.id}
    WHEN place = 1 AND n % ${everyOrdinary} = 2 THEN ${people.maker.id} ELSE ${other} END)`;
  const createdAt = `(${now - 3_600_000} - (${rfqs} - n) * ${Math.floor(SPAN_MS / rfqs)})`;
  const validUntil = `(${createdAt} + (14 + n % 46) * ${DAY_MS})`;
  const everyOverdue = Math.max(8, Math.floor(rfqs / OVERDUE));
  const status = `(CASE WHEN n % ${everyOverdue} = 7 THEN 'OPEN' WHEN ${ANYBODYS} % 20 = 3 THEN 'DRAFT'
    WHEN ${validUntil} > ${now} THEN 'OPEN' WHEN ${ANYBODYS} % 4 = 1 THEN 'SIGNED' ELSE 'CLOSED' END)`;
  const quoteStatus = `(CASE WHEN ${status} = 'OPEN' THEN 'PENDING'
    WHEN ${status} = 'SIGNED' THEN CASE WHEN place = n % 3 THEN 'ACCEPTED' ELSE 'REJECTED' END
    ELSE ${pick(["EXPIRED", "REJECTED", "WITHDRAWN"], "n + place")} END)`;
  return { owner, maker, createdAt, validUntil, status, quoteStatus, id: `(${FIRST_ID} + n)`, name: nameOf(rfqs) };
}
