/** Companies and what they say of themselves: issuers, market makers, funds, venues, introductions. */
import { FUNDING_ROUNDS, INVESTMENT_SECTORS, PROJECT_VERTICALS } from "@/lib/profiles/constants/option-lists";
import { searchLines } from "@/lib/kit/search";
import type { Person } from "@/tests/factories/people";
import { type Rows, pick, text } from "./multiply";
import type { People } from "./people";
import type { Size } from "./size";
import { FIRST_ID, FUNDS, ISSUERS, MAKERS, nameOf, scattered } from "./words";

const DAY_MS = 86_400_000;

/** Signed up one after another within two years, the last one yesterday; changed within ten days of it. */
const dates = (count: number, now: number) => {
  const createdAt = `(${now - DAY_MS} - (${count} - n) * ${Math.floor((730 * DAY_MS) / count)})`;
  return { createdAt, updatedAt: `(${createdAt} + (n * 7919 % 10) * ${DAY_MS / 10})` };
};

type Kind = { table: string; like: Person; from: number; count: number; now: number; set: Record<string, string> };

/** Accounts like this person's, each with a profile like theirs. */
function companies({ table, like, from, count, now, set }: Kind): Rows[] {
  const name = nameOf(count);
  const where = `n <= ${count}`;
  const searched = { ...dates(count, now), name, nameKey: `lower(${name})`, searchText: `lower(${name})` };
  const email = `'desk' || (${from} + n) || '@scale.example'`;
  const id = `${from} + n`;
  return [
    {
      ...{ table: "users", like: `id = ${like.id}`, where },
      set: { ...searched, id, email, emailSearchText: email, companyName: name, companyNameKey: `lower(${name})` },
    },
    {
      ...{ table: "members", like: `"accountId" = ${like.id}`, where },
      set: { id, accountId: id, email, name, createdAt: searched.createdAt },
    },
    {
      ...{ table, like: `"userId" = ${like.id}`, where },
      set: { ...searched, id, userId: id, isCompleted: "(n % 10 <> 0)", ...set },
    },
  ];
}

const COVERAGES = ["Binance", "OKX", "Bybit"].flatMap((venue) =>
  ["Spot", "Derivatives"].map((asset) => searchLines({ venue: [venue], asset_class: [asset] })),
);
const FOCUSES = INVESTMENT_SECTORS.slice(0, 4).flatMap((sector) =>
  ["Seed", "Series A"].map((stage) => searchLines({ sector: [sector], stage: [stage], geography: ["Europe"] })),
);

function issuers({ issuers: count }: Size, { issuer, fund }: People, now: number): Rows[] {
  const isBacked = `n % ${Math.max(1, Math.floor(count / 20))} = 0`;
  const keywords = `CASE WHEN ${isBacked} THEN ${text(searchLines({ investor: [fund.name] }))} ELSE '' END`;
  const raise = {
    ...{
      isRaising: "(n % 3 = 0)",
      raiseRound: `CASE WHEN n % 3 = 0 THEN ${pick(FUNDING_ROUNDS, "n / 3")} ELSE '' END`,
    },
    raiseTarget: "CASE WHEN n % 3 = 0 THEN 250000 * (1 + n % 40) END",
  };
  const set = { vertical: pick(PROJECT_VERTICALS, "n"), keywords, ...raise };
  return companies({ ...{ table: "token_issuer_profiles", like: issuer, from: ISSUERS, count, now }, set });
}

function makers({ makers: count }: Size, { maker }: People, now: number): Rows[] {
  const services = { offersMarketMaking: "(n % 3 <> 0)", offersOtc: "(n % 2 = 0)", offersCompliance: "(n % 5 = 0)" };
  const set = { ...services, coverage: pick(COVERAGES, "n") };
  return companies({ ...{ table: "market_maker_profiles", like: maker, from: MAKERS, count, now }, set });
}

function funds({ funds: count }: Size, { fund }: People, now: number): Rows[] {
  const set = { coverage: pick(FOCUSES, "n"), fundSize: "CASE WHEN n % 7 > 0 THEN 1000000 * (10 + n % 90) END" };
  return companies({ ...{ table: "vc_investor_profiles", like: fund, from: FUNDS, count, now }, set });
}

function venues(count: number, now: number): Rows {
  const name = nameOf(count);
  const isApproved = "n % 10 <> 4";
  const at = dates(count, now);
  const set = {
    ...{ ...at, name, nameKey: `lower(${name})`, searchText: `lower(${name})`, code: "'venue' || n" },
    ...{
      id: `${FIRST_ID} + n`,
      tier: "1 + n % 5",
      status: `CASE WHEN ${isApproved} THEN 'approved' ELSE 'pending' END`,
    },
    ...{
      approvedAt: `CASE WHEN ${isApproved} THEN ${at.createdAt} END`,
      awaitingSince: `CASE WHEN NOT ${isApproved} THEN ${at.createdAt} END`,
      listingFee: "CASE WHEN n % 5 > 0 THEN 1000 * n END",
    },
    ...{
      reportedActiveUsers: "CASE WHEN n % 3 > 0 THEN 900 * n END",
      tradedVolumes: "CASE WHEN n % 4 > 0 THEN 70000 * n END",
    },
  };
  return { table: "venues", like: "1 = 1", where: `n <= ${count}`, set };
}

/** Of the fund, a page; of others, one with each issuer. */
function meetings({ issuers: count, funds: funders }: Size, { fund }: People, now: number): Rows[] {
  const { createdAt } = dates(count, now);
  const [where, from, to] = [
    `n <= ${count}`,
    `(CASE WHEN n % ${Math.floor(count / 20)} = 3 THEN ${fund.id} ELSE ${FUNDS + 1} + n % ${funders} END)`,
    `(${ISSUERS} + n)`,
  ];
  const status = pick(["PENDING", "ACCEPTED", "DECLINED", "WITHDRAWN"], "n");
  const key = `CASE WHEN n % 4 < 2 THEN least_of || ':' || most_of END`
    .replace("least_of", `CASE WHEN ${from} < ${to} THEN ${from} ELSE ${to} END`)
    .replace("most_of", `CASE WHEN ${from} < ${to} THEN ${to} ELSE ${from} END`);
  const decidedAt = `CASE WHEN n % 4 > 0 THEN ${createdAt} + ${DAY_MS} END`;
  const introduction = {
    id: scattered("n"),
    requesterId: from,
    recipientId: to,
    status,
    standingKey: key,
    createdAt,
    decidedAt,
  };
  return [
    { ...{ table: "introductions", like: "1 = 1", where }, set: introduction },
    {
      ...{ table: "watched_projects", like: "1 = 1", where },
      set: { id: `${FIRST_ID} + n`, userId: from, issuerId: to, createdAt },
    },
  ];
}

function emails({ emails: count }: Size, now: number): Rows {
  const { createdAt } = dates(count, now);
  const set = { id: `${FIRST_ID} + n`, dedupeKey: "'scale:' || n", nextAttemptAt: createdAt, createdAt };
  const words = {
    to: "'desk' || (n * 7919 % 9973) || '@scale.example'",
    subject: nameOf(count),
    attempts: "1 + n % 8",
  };
  return {
    table: "email_outbox",
    like: "\"dedupeKey\" = 'scale:0'",
    where: `n <= ${count}`,
    set: { ...set, ...words },
  };
}

/** Within the seven days that they are kept, every other one on an account. */
function failures({ failures: count, issuers: accounts }: Size, now: number): Rows {
  const lastAt = `(${now} - (${count} - n) * ${Math.floor((7 * DAY_MS) / count)})`;
  const isKnown = "(n % 2 = 0)";
  const set = {
    ...{ id: `${FIRST_ID} + n`, key: "'scale ' || n", isKnown, lastAt, createdAt: `${lastAt} - 60000 * (n % 5)` },
    ...{ userId: `CASE WHEN ${isKnown} THEN ${ISSUERS} + 1 + n % ${accounts} END`, attempts: "1 + n % 5" },
    address: "'203.0.' || n % 113 || '.' || n % 251",
  };
  return { table: "sign_in_failures", like: "1 = 1", where: `n <= ${count}`, set };
}

export const tablesOfPeople = (size: Size, people: People, now: number): Rows[] => [
  ...issuers(size, people, now),
  ...makers(size, people, now),
  ...funds(size, people, now),
  venues(size.venues, now),
  ...meetings(size, people, now),
  emails(size, now),
  failures(size, now),
];
