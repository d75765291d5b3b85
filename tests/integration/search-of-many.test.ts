/**
 * A search finds what its words say, however the list goes about it (docs/decisions/0156): by the rows that hold them, by the few
 * records that many rows refer to, by the index among a long list's rows, by looking at each row of a short one, or by walking a list
 * that is full of them. Each list is read whole, and what its search answers is held against its own rows.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { LIMITS } from "@/lib/kit/limits";
import { RFQ_TYPE_LABELS, type RfqType } from "@/lib/rfqs/constants";
import { fill } from "@/scripts/scale/fill";
import { createPeople, type People, type Role } from "@/scripts/scale/people";
import { COMMON_WORD, RARE_WORD } from "@/scripts/scale/words";
import { call } from "@/tests/setup/api";

/** More RFPs with the common word than a statement finds, few companies with the rare one, and thousands of quotes of theirs. */
const SIZE = {
  ...{ rfqs: 6_500, ownRfqs: 2_000, invitations: 2_200, issuers: 60, emails: 60, failures: 60 },
  ...{ makers: 60, funds: 60, venues: 60 },
};

type Company = { name: string; company_name: string };
/** As far as a search can find something in it. */
type Row = { id: number } & Partial<{
  rfq_id: number;
  quote_id: number;
  name: string;
  type: RfqType;
  rfq_name: string;
  provider_name: string;
  issuer: Company;
  market_maker: Company;
}>;

function textsOf({ name, type, rfq_name: rfqName, provider_name: provider, issuer, market_maker: maker }: Row): string {
  const companies = [issuer, maker].flatMap((company) => [company?.name, company?.company_name]);
  const texts = [name ?? rfqName, type && RFQ_TYPE_LABELS[type], provider, ...companies];
  return texts.filter(Boolean).join("\n").toLowerCase();
}

const numbersOf = ({ id, rfq_id: rfqId, quote_id: quoteId }: Row) => [id, rfqId, quoteId].filter(Boolean);

/** Of rows in the middle of a list, the same of their RFPs, one that is too short for an index, and two that no row has. */
function numbersToFind(rows: readonly Row[]): string[] {
  const some = rows.slice(rows.length / 2, rows.length / 2 + 2).flatMap(numbersOf);
  return [...new Set(some), 7, LIMITS.maxId].map((number) => `#${number}`).concat("#99999999999999999999");
}

/** Whose list, in which orders, and a status that it is filtered by. */
const LISTS: [path: string, role: Role, sorts: string[], status: string][] = [
  ["/v1/rfqs/my", "bigIssuer", ["", "-name"], "CLOSED"],
  ["/v1/rfqs/my", "issuer", [""], "CLOSED"],
  ["/v1/rfqs/assigned", "bigMaker", ["", "valid_until", "status"], "SIGNED"],
  ["/v1/rfqs/assigned", "maker", [""], "OPEN"],
  ["/v1/rfqs/all", "admin", ["", "quote_count"], "OPEN"],
  ["/v1/quotes/my", "bigMaker", ["", "price"], "EXPIRED"],
  ["/v1/quotes/all", "admin", ["", "-status"], "PENDING"],
  ["/v1/agreements/my", "admin", ["", "loan_value"], "ACTIVE"],
];

/** Common, rare, too short for an index, of two words, and what nothing holds. */
const WORDS = [COMMON_WORD, RARE_WORD, "or", "harbor vault", "no such thing"];
/** Of a type's name, which a quote is found by and doesn't tell. */
const TYPE_WORD = "otc";

const MOST = 500;

let people: People;

beforeAll(async () => {
  const made = await createPeople();
  await fill(env().DATABASE_URL, SIZE, made);
  people = made.people;
}, 240_000);

async function page(path: string, role: Role, query: Record<string, string>) {
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
  const url = `${path}?${new URLSearchParams({ ...asked, limit: String(MOST) })}`;
  const { status, body } = await call<{ element: Row[]; total: number; next_cursor: string | null }>("GET", url, {
    token: people[role].token,
  });
  expect(status, url).toBe(200);
  return body;
}

/** All of the list, page by page. */
async function whole(path: string, role: Role, query: Record<string, string>) {
  const rows: Row[] = [];
  const first = await page(path, role, query);
  let at = first;
  rows.push(...at.element);
  while (at.next_cursor !== null) {
    at = await page(path, role, { ...query, cursor: at.next_cursor });
    rows.push(...at.element);
  }
  return { rows, total: first.total };
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe.each(LISTS)("%s of %s", (path, role, sorts, status) => {
  const queries = [...sorts.map((sort) => ({ sort, status: "" })), { sort: "", status }];

  test.each(queries)("is searched alike, whatever is found: %o", async (query) => {
    const { rows, total } = await whole(path, role, query);
    expect(total).toBe(Math.min(rows.length, LIMITS.countedRows));
    for (const word of path.includes("quotes") ? WORDS : [...WORDS, TYPE_WORD]) {
      const expected = rows.filter((row) => textsOf(row).includes(word));
      const found = await whole(path, role, { ...query, q: word });
      expect({ word, ids: idsOf(found.rows) }).toEqual({ word, ids: idsOf(expected) });
      expect(found.total).toBe(Math.min(expected.length, LIMITS.countedRows));
      const last = await page(path, role, { ...query, q: word, cursor: "last" });
      expect({ word, ids: idsOf(last.element) }).toEqual({ word, ids: idsOf(expected.slice(-MOST)) });
    }
    for (const number of numbersToFind(rows)) {
      const expected = rows.filter((row) => numbersOf(row).some((each) => number === `#${each}`));
      const found = await whole(path, role, { ...query, q: number });
      expect({ number, ids: idsOf(found.rows) }).toEqual({ number, ids: idsOf(expected) });
      expect(found.total).toBe(expected.length);
    }
  });
});
