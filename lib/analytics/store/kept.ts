/**
 * The counts behind the analytics page from kept figures (lib/kit/db/figures.ts), corrected by what the clock has overtaken
 * since: it reads as much at any size, months, statuses and venues. Of one moment, as it is one statement.
 */
import "server-only";
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { PublishedRfqStanding } from "@/lib/rfqs/constants";
import { type AnalyticsCounts, analyticsMonths } from "@/lib/analytics/rules/analytics";
import { type DealScope, figureScope } from "@/lib/accounts/rules/relations";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { keptSql, monthSql } from "@/lib/kit/db/figures";
import { readSql } from "@/lib/kit/db/prepared/read";
import { together } from "@/lib/kit/db/prepared/together";
import { overdue, type Overdue } from "./overdue";
import { readWaits } from "./waits";

const { sql } = Prisma;

/** Percent, of the millionths that are summed up. */
const MILLION = 1_000_000;

type Ask = { scope: number; months: string[]; overdue: Overdue };

const inWindow = ({ months }: Ask, month = sql`"month"`) => sql`AND ${month} BETWEEN ${months[0]} AND ${months.at(-1)}`;

type State = { kind: string; month: string; label: string; amount: number };

async function countStates(ask: Ask): Promise<Pick<AnalyticsCounts, "rfqs" | "quotes">> {
  const { rfqs, quotes, isAwarded } = ask.overdue;
  const published = monthSql(sql`r."publishedAt"`);
  const submitted = monthSql(sql`q."createdAt"`);
  const asked = sql`
    SELECT "kind", "month", "label", SUM("amount") AS "amount" FROM (
      SELECT "kind", "month", "label", "amount" FROM ${keptSql(ask.scope, ["rfqs", "quotes"], inWindow(ask))}
      UNION ALL SELECT 'rfqs', ${published}, 'OPEN', -1 FROM ${rfqs} ${inWindow(ask, published)}
      UNION ALL SELECT 'rfqs', ${published}, CASE WHEN ${isAwarded} THEN 'AWARDED' ELSE 'CLOSED' END, 1
        FROM ${rfqs} ${inWindow(ask, published)}
      UNION ALL SELECT 'quotes', ${submitted}, 'PENDING', -1 FROM ${quotes} ${inWindow(ask, submitted)}
      UNION ALL SELECT 'quotes', ${submitted}, 'EXPIRED', 1 FROM ${quotes} ${inWindow(ask, submitted)}
    ) AS states GROUP BY "kind", "month", "label" HAVING SUM("amount") <> 0`;
  const rows = await readSql<State>(["kind", "month", "label", "amount"], asked);
  const of = <Status>(kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ month, label, amount }) => ({
        month: ask.months.indexOf(month),
        status: label as Status,
        count: Number(amount),
      }));
  return { rfqs: of<PublishedRfqStanding>("rfqs"), quotes: of<QuoteStatus>("quotes") };
}

type Answered = Record<"invited" | "waiting" | "answered", number> & { month: string };

/** Of an invitation's answers only those in the window count: the label is the month of the last one. */
async function countResponses(ask: Ask): Promise<AnalyticsCounts["responses"]> {
  const published = monthSql(sql`i."publishedAt"`);
  const asked = sql`
    SELECT "month", SUM("amount") AS "invited",
      SUM(CASE WHEN "kind" = 'invitations_open' AND "label" < ${ask.months[0]} THEN "amount" ELSE 0 END) + SUM("overdue") AS "waiting",
      SUM(CASE WHEN "label" >= ${ask.months[0]} THEN "amount" ELSE 0 END) AS "answered"
    FROM (
      SELECT "kind", "month", "label", "amount", 0 AS "overdue"
      FROM ${keptSql(ask.scope, ["invitations_open", "invitations_ended"], inWindow(ask))}
      UNION ALL SELECT '', ${published}, '', 0, -1 FROM ${ask.overdue.invitations} ${inWindow(ask, published)}
        AND i."passedAt" IS NULL AND COALESCE(${monthSql(sql`i."lastQuotedAt"`)}, '') < ${ask.months[0]}
    ) AS invitations GROUP BY "month"`;
  const rows = await readSql<Answered>(["month", "invited", "waiting", "answered"], asked);
  return rows.map(({ month, invited, waiting, answered }) => ({
    ...{ month: ask.months.indexOf(month), invited: Number(invited) },
    ...{ waiting: Number(waiting), answered: Number(answered) },
  }));
}

type Offered = Record<"quotes" | "spread" | "half" | "one" | "two", number> & { month: string; venue: string };

async function countTargets(ask: Ask): Promise<AnalyticsCounts["targets"]> {
  const submitted = monthSql(sql`q."createdAt"`);
  // What was sealed until the deadline, and is not counted yet.
  const unsealed = ask.overdue.unsealed
    ? sql`UNION ALL SELECT ${submitted}, t."venue", 1, ROUND(t."maxTobSpread" * ${MILLION}), t."depthHalfPercent",
        t."depthOnePercent", t."depthTwoPercent" FROM ${ask.overdue.unsealed} ${inWindow(ask, submitted)}`
    : Prisma.empty;
  const asked = sql`
    SELECT "month", "label" AS "venue", SUM("amount") AS "quotes", SUM("spread") AS "spread",
      SUM("depthHalf") AS "half", SUM("depthOne") AS "one", SUM("depthTwo") AS "two"
    FROM (
      SELECT "month", "label", "amount", "spread", "depthHalf", "depthOne", "depthTwo"
      FROM ${keptSql(ask.scope, ["targets"], inWindow(ask))} ${unsealed}
    ) AS targets GROUP BY "month", "label" HAVING SUM("amount") <> 0`;
  const rows = await readSql<Offered>(["month", "venue", "quotes", "spread", "half", "one", "two"], asked);
  return rows.map(({ month, venue, quotes, spread, half, one, two }) => ({
    ...{ venue, month: ask.months.indexOf(month), quotes: Number(quotes) },
    ...{ maxTOBSpread: Number(spread) / MILLION, depthHalfPercent: Number(half) },
    ...{ depthOnePercent: Number(one), depthTwoPercent: Number(two) },
  }));
}

/** What was published and submitted in the window, within the scope, as of `now`. */
export async function readKept(scope: DealScope, now: Date): Promise<AnalyticsCounts> {
  const months = analyticsMonths(now);
  const ask = { scope: figureScope(scope), months, overdue: overdue(scope, now) };
  const [states, responses, waits, targets] = await together(() =>
    Promise.all([countStates(ask), countResponses(ask), readWaits(ask.scope, months), countTargets(ask)]),
  );
  return { ...states, responses, waits, targets };
}
