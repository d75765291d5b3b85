/** What `npm run bench:scale` fills in, as the big ones have it: whose an RFP is must not decide how it stands. */
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import type { People } from "@/scripts/scale/people";
import { sizeOf } from "@/scripts/scale/size";
import { COMMON_WORD, RARE_WORD, dealWords } from "@/scripts/scale/words";

const database = new Database(":memory:");
afterAll(() => void database.close());

const person = (id: number) => ({ id, memberId: id, email: `${id}@example.test`, token: "t", name: `${id}` });
const people = { issuer: person(1), bigIssuer: person(2), maker: person(3), bigMaker: person(4) } as People;

/** How many of `count` RFPs that meet `where` have each of `words`. */
function counted(count: number, words: "status" | "quoteStatus" | "name", where: "owner = 2" | "maker = 4") {
  const { owner, maker, ...told } = dealWords(sizeOf(count), people, Date.UTC(2026, 10, 28));
  const said = words === "name" ? `substr(${told.name}, 1, instr(${told.name}, ' ') - 1)` : told[words];
  const rows = database
    .prepare(
      `WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < ${count}),
       told AS (SELECT ${owner} AS owner, ${maker} AS maker, ${said} AS said FROM series CROSS JOIN (SELECT 0 AS place))
       SELECT said, COUNT(*) AS rows FROM told WHERE ${where} GROUP BY said`,
    )
    .all() as { said: string; rows: number }[];
  return Object.fromEntries(rows.map(({ said, rows: number }) => [said.toLowerCase(), number]));
}

test.each([1_000, 100_000, 1_000_000])(
  "of %i RFPs the big issuer has some of each status, and of each word",
  (count) => {
    const own = sizeOf(count).ownRfqs;
    const statuses = counted(count, "status", "owner = 2");
    for (const status of ["draft", "open", "signed", "closed"])
      expect(statuses[status], status).toBeGreaterThan(own / 100);
    const names = counted(count, "name", "owner = 2");
    expect(names[RARE_WORD]).toBeGreaterThanOrEqual(5);
    expect(names[COMMON_WORD]).toBeGreaterThan(own / 20);
  },
);

test.each([1_000, 100_000, 1_000_000])(
  "of %i RFPs the big market maker has quotes of each status, and of each word",
  (count) => {
    const { invitations } = sizeOf(count);
    const statuses = counted(count, "quoteStatus", "maker = 4");
    for (const status of ["pending", "accepted", "rejected", "expired", "withdrawn"]) {
      expect(statuses[status], status).toBeGreaterThan(invitations / 100);
    }
    const names = counted(count, "name", "maker = 4");
    expect(names[RARE_WORD]).toBeGreaterThanOrEqual(5);
    expect(names[COMMON_WORD]).toBeGreaterThan(invitations / 20);
  },
);
