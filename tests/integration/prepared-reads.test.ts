/**
 * What stores read by prepared statements (docs/decisions/0094) is what Prisma reads: the same question within a
 * transaction, which only Prisma answers.
 */
import { beforeAll, expect, test } from "vitest";
import { findSessionByTokenHash } from "@/lib/accounts/store/sessions";
import { hashToken } from "@/lib/accounts/sign-in/tokens";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readSql } from "@/lib/kit/db/prepared/read";
import { together } from "@/lib/kit/db/prepared/together";
import { inTransaction } from "@/lib/kit/db/transaction";
import { LAST_PAGE, type Listed, type Page } from "@/lib/kit/list-spec";
import { USER_TYPES } from "@/lib/accounts/constants";
import { type AgreementFilter, listAgreements } from "@/lib/agreements/store";
import { AGREEMENT_LIST } from "@/lib/agreements/lists";
import { groupSignInFailures, listSignInFailures } from "@/lib/accounts/store/sign-in-failures";
import { findActors, findUser, listMarketMakers, listUsers } from "@/lib/accounts/store/users";
import { INVITABLE_MAKER_LIST, SIGN_IN_FAILURE_LIST, USER_LIST } from "@/lib/accounts/lists";
import { findSubmitters, listAllEvents, listAuditEvents } from "@/lib/audit/store/events";
import { findMarks, findWeights } from "@/lib/comparison/store";
import { readFigures } from "@/lib/dashboard/store";
import { listFailedEmails } from "@/lib/emails/store";
import { listIntroductions } from "@/lib/introductions/store";
import { countUnsent, findEmailInvitations } from "@/lib/invitations/store";
import { countUnread, listNotifications } from "@/lib/notifications/store";
import { hasPasskey } from "@/lib/passkeys/store";
import { MARKET_MAKER_LIST, TOKEN_ISSUER_LIST, VC_INVESTOR_LIST } from "@/lib/profiles/lists";
import { findProjects, listProfiles, type ProfileFilter } from "@/lib/profiles/store/directories";
import {
  findIssuerGeneralInfo,
  findMakerReach,
  findProfile,
  findProfileKindsOf,
  findProfileOf,
} from "@/lib/profiles/store/profiles";
import { listQuestions } from "@/lib/questions/store";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { QUOTE_LIST } from "@/lib/quotes/lists";
import { listQuotes, type QuoteFilter } from "@/lib/quotes/store/lists";
import { countQuotesTo } from "@/lib/quotes/store/counts";
import {
  hasQuoted,
  findLiveQuotes,
  findOwnQuotes,
  findQuote,
  findQuoteHead,
  findQuoteProviders,
} from "@/lib/quotes/store/quotes";
import { findLastRevisions, findNewestRevision, findRevision } from "@/lib/quotes/store/revisions";
import { RFQ_STANDINGS, RFQ_TYPES } from "@/lib/rfqs/constants";
import { ALL_RFQ_LIST, RFQ_LIST } from "@/lib/rfqs/lists";
import { listRfqs, listRfqsBetween, type RfqFilter } from "@/lib/rfqs/store/lists";
import { hasInvited, isInvited } from "@/lib/rfqs/store/invitations";
import { findRfq, findRfqHead, findRfqNames } from "@/lib/rfqs/store/rfqs";
import { countRecoveryCodes, findOneTimeCodes } from "@/lib/secondfactor/store";
import { findVenueNames, findVenueNamesById, listVenues } from "@/lib/venues/store";
import { findWatches, listWatched } from "@/lib/watchlist/store";
import { searchLine } from "@/lib/kit/search";
import { listDeliveries } from "@/lib/webhooks/store/deliveries";
import { call } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";
import {
  issuer,
  makers,
  rfqId,
  quoteId,
  fund,
  projectId,
  unwatched,
  WEBHOOK,
  makeSomeOfEverything,
} from "@/tests/factories/some-of-everything";

beforeAll(makeSomeOfEverything);

const first = { limit: 2, offset: 0 };

/** In every order that the list has, a first page, one by an offset and the last one. */
const pagesOf = (list: { sorts: object }): Page[] =>
  Object.keys(list.sorts)
    .flatMap((name) => [name, `-${name}`])
    .flatMap((sort) => [
      { ...first, sort },
      { ...first, sort, offset: 2 },
      { ...first, sort, cursor: LAST_PAGE },
    ]);

type Cursors = Pick<Listed<unknown>, "next" | "previous">;

/** A page, the one that its cursor leads to, and the one that leads back from there. */
async function there(ask: (page: object) => Promise<Cursors>, page: object) {
  const here = await ask(page);
  const next = here.next ? await ask({ ...page, offset: 0, cursor: here.next }) : null;
  const back = next?.previous ? await ask({ ...page, offset: 0, cursor: next.previous }) : null;
  return [here, next, back];
}

const lists = <Filter>(ask: (filter: Filter) => Promise<Cursors>, list: { sorts: object }, filters: object[]) =>
  [...pagesOf(list), ...filters.map((filter) => ({ ...first, ...filter }))].map((page) => () => {
    return there((each) => ask({ now: new Date(), ...each } as Filter), page);
  });

/** Those that the clock has overtaken, which are asked for apart, both ways. */
const OVERTAKEN = ["created_at", "-created_at", "status"].map((sort) => ({
  ...{ sort, status: "CLOSED" as const },
  now: new Date(Date.now() + 365 * 86_400_000),
}));

/** By what they read, the questions that are asked of both. */
const QUESTIONS: [string, () => (() => Promise<unknown>)[]][] = [
  ["a session", () => [hashToken(issuer.token), "none"].map((hash) => () => findSessionByTokenHash(hash))],
  ["one RFQ", () => [rfqId, 0].flatMap((id) => [() => findRfq(id), () => findRfqHead(id)])],
  ["one quote", () => [quoteId, 0].flatMap((id) => [() => findQuote(id), () => findQuoteHead(id)])],
  ["a revision", () => [1, 2, 3].map((number) => () => findRevision(quoteId, number))],
  ["the newest revision", () => [quoteId, 0].map((id) => () => findNewestRevision(id))],
  ["an invitation", () => [makers[0].id, issuer.id].map((id) => () => isInvited(rfqId, id))],
  ["invitations by email", () => [rfqId, 0].flatMap((id) => [() => findEmailInvitations(id), () => countUnsent(id)])],
  ["own profile", () => USER_TYPES.map((kind) => () => findProfileOf(kind, issuer.id))],
  ["live quotes", () => [() => findLiveQuotes(rfqId, new Date())]],
  ["own quotes by RFQ", () => [[rfqId], []].map((ids) => () => findOwnQuotes(makers[0].id, ids))],
  ["names of venues", () => [["binance", "none"], []].map((codes) => () => findVenueNames(codes))],
  [
    "an issuer's jurisdiction",
    () =>
      [issuer, makers[0]].map(
        ({ id }) =>
          () =>
            findIssuerGeneralInfo(id),
      ),
  ],
  [
    "own RFQs",
    () =>
      lists((filter: RfqFilter) => listRfqs({ ownerId: issuer.id }, filter), ALL_RFQ_LIST, [
        ...RFQ_STANDINGS.map((status) => ({ status })),
        ...OVERTAKEN,
        ...RFQ_TYPES.map((type) => ({ type })),
        { closingBy: new Date(Date.now() + 20 * 86_400_000) },
      ]),
  ],
  [
    "assigned RFQs",
    () =>
      lists((filter: RfqFilter) => listRfqs({ invitedId: makers[0].id }, filter), RFQ_LIST, [
        ...RFQ_STANDINGS.map((status) => ({ status })),
        ...OVERTAKEN,
      ]),
  ],
  [
    "RFQs of an owner and a market maker",
    () => {
      const between = { ownerId: issuer.id, invitedId: makers[0].id };
      return (["owner", "invited"] as const).map((by) => () => listRfqsBetween(between, first, by));
    },
  ],
  [
    "unanswered RFQs",
    () => [() => listRfqs({ invitedId: makers[0].id, unanswered: true }, { ...first, now: new Date() })],
  ],
  [
    "an RFQ's quotes",
    () =>
      lists((filter: QuoteFilter) => listQuotes({ rfqId }, filter), QUOTE_LIST, [
        ...QUOTE_STATUSES.map((status) => ({ status })),
      ]),
  ],
  ["agreements", () => lists((filter: AgreementFilter) => listAgreements("all", filter), AGREEMENT_LIST, [])],
  ["users", () => lists(listUsers, USER_LIST, [{ onboarding: "in_progress" }, { role: "admin" }])],
  [
    "venues",
    () => [{}, { status: "pending" as const }].map((filter) => () => listVenues("all", { ...first, ...filter })),
  ],
  [
    "notifications",
    () => [
      ...[true, false].map((unread) => () => listNotifications(makers[0].id, { ...first, unread })),
      () => countUnread(makers[0].id),
    ],
  ],
  [
    "directories",
    () => [
      ...lists((filter: ProfileFilter) => listProfiles("token_issuer", filter), TOKEN_ISSUER_LIST, [
        ...[{ isCompleted: true }, { projects: { isRaising: true } }, { columns: { vertical: "DeFi" } }],
      ]),
      ...lists((filter: ProfileFilter) => listProfiles("market_maker", filter), MARKET_MAKER_LIST, [
        ...[{ isCompleted: false }, { columns: { offersOtc: true } }],
      ]),
      ...lists((filter: ProfileFilter) => listProfiles("vc_investor", filter), VC_INVESTOR_LIST, []),
    ],
  ],
  [
    "projects that a fund looks for",
    () => [
      ...[projectId, 0].map((id) => () => findProfile("token_issuer", id)),
      ...[[projectId], []].flatMap((ids) => [() => findProjects(ids), () => findWatches(fund.id, ids)]),
      ...[undefined, "co", "company"].map((q) => () => listWatched(fund.id, { ...first, q })),
      ...[[issuer.name, unwatched.name], ["None"]].map((names) => () => {
        const portfolio = { investors: ["Alpha Capital"], projects: names, userId: fund.id };
        return listProfiles("token_issuer", { ...first, projects: { portfolio } });
      }),
      () => listProfiles("token_issuer", { ...first, projects: { wanted: () => Promise.resolve(WANTED) } }),
    ],
  ],
  [
    "what holds a word",
    () => [
      ...["c", "company"].flatMap((q) => USER_TYPES.map((kind) => () => listProfiles(kind, { ...first, q }))),
      () => listProfiles("market_maker", { ...first, coverage: [searchLine("venue", "Binance")] }),
      ...["v", "venue"].map((q) => () => listVenues("all", { ...first, q })),
    ],
  ],
  [
    "whether two have met",
    () =>
      [makers[0].id, makers[1].id, 0].flatMap((id) => [
        () => hasQuoted(id, issuer.id),
        () => hasInvited(issuer.id, id),
      ]),
  ],
  [
    "market makers to invite",
    () =>
      lists(listMarketMakers, INVITABLE_MAKER_LIST, [
        ...[{ onboarding: "completed" }, { ids: [makers[0].id] }, { ids: [] }],
      ]),
  ],
  ["who a user is", () => [issuer.id, 0].map((id) => () => findUser(id))],
  ["kinds of profiles", () => [issuer.id, makers[0].id].map((id) => () => findProfileKindsOf(id))],
  ["reach of market makers", () => [[makers[0].id, issuer.id], []].map((ids) => () => findMakerReach(ids))],
  [
    "what is compared",
    () => [
      () => findLastRevisions([{ id: quoteId, revision: 2 }]),
      ...[[quoteId, 0], []].map((ids) => () => findMarks(ids)),
      ...[rfqId, 0].map((id) => () => findWeights(id)),
    ],
  ],
  ["questions", () => [null, makers[0].id, makers[1].id].map((reader) => () => listQuestions(rfqId, reader, first))],
  [
    "a trail",
    () => [
      () => listAuditEvents({ rfqId }, first),
      () => listAuditEvents({ entityType: "quote", entityId: quoteId }, first),
    ],
  ],
  [
    "the whole trail",
    () => {
      const [from, to] = [new Date(0), new Date()];
      const own = { actor_id: issuer.id };
      const asked = [
        {},
        own,
        { rfq_id: rfqId },
        { object: "quote" },
        { object: "user", object_id: issuer.id },
      ] as const;
      const narrowed = [
        { from, to },
        { ...own, from },
        { ...own, object: "rfq", to },
        { rfq_id: rfqId, ...own, from },
      ] as const;
      return [...asked, ...narrowed].map((filter) => () => listAllEvents({ ...filter, ...first }));
    },
  ],
  [
    "whom a trail names",
    () => [
      ...[() => findActors([issuer.id, 0]), () => findQuoteProviders([quoteId]), () => findActors([])],
      ...[() => findRfqNames([rfqId, 0]), () => findVenueNamesById([0])],
    ],
  ],
  [
    "failed sign-ins",
    () => [
      ...lists(listSignInFailures, SIGN_IN_FAILURE_LIST, [{ account: "with" }, { account: "without" }]),
      () => listSignInFailures({ ...first, userId: issuer.id }),
    ],
  ],
  [
    "deliveries",
    () =>
      [{}, { status: "PENDING" as const }].map((filter) => () => listDeliveries(WEBHOOK.id, { ...first, ...filter })),
  ],
  [
    "a second factor",
    () =>
      [issuer.memberId, 0].flatMap((id) => [
        () => findOneTimeCodes(id),
        () => countRecoveryCodes(id),
        () => hasPasskey(id),
      ]),
  ],
  ["introductions", () => [() => listIntroductions(issuer.id, { ...first, direction: "received" })]],
  ["failed emails", () => [() => listFailedEmails(first)]],
  [
    "a market maker's quotes",
    () =>
      lists((filter: QuoteFilter) => listQuotes({ providerId: makers[0].id }, filter), QUOTE_LIST, [
        { companyId: issuer.id },
      ]),
  ],
];

const WANTED = { verticals: ["DeFi"], rounds: null, jurisdictions: ["Switzerland", "Panama"], minTarget: 1 };

test.each(QUESTIONS)("%s: as Prisma reads it", async (_, questionsOf) => {
  const isPrepared: boolean[] = [];
  for (const ask of questionsOf()) {
    const asked = await inTransaction(ask);
    // By itself and, once its columns are known, with another.
    for (const isTogether of [false, true]) {
      let prepared: unknown;
      const sent = await countQueries(async () => {
        [prepared] = await (isTogether ? together(() => Promise.all([ask(), findRfqHead(rfqId)])) : [await ask()]);
      });
      expect(prepared).toEqual(asked);
      isPrepared.push(sent.every((statement) => statement.includes('AS "it"')));
    }
  }
  // Not that Prisma has been asked twice.
  expect(isPrepared).toContain(true);
});

test("what no store asks in Prisma's words: the same within a transaction", async () => {
  const now = new Date();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await call("POST", "/v1/users/login", { form: { username: issuer.email, password: "wrong" } });
  }
  const asks: (() => Promise<unknown>)[] = [
    () => readFigures({ issuerId: issuer.id }, now),
    () => groupSignInFailures({ since: new Date(0), least: 1, take: 3 }),
    ...[[makers[0].id, makers[1].id], []].map((ids) => () => countQuotesTo(issuer.id, ids)),
    ...[[quoteId, 0], []].map((ids) => () => findSubmitters(ids)),
  ];
  for (const ask of asks) {
    const asked = await ask();
    expect(asked).toEqual(await inTransaction(ask));
    expect(asked).toEqual(await ask());
  }
});

test("questions of one breath are one statement, and a failure of one is the failure of all", async () => {
  const ask = () => together(() => Promise.all([findRfq(rfqId), findQuote(quoteId), findRfqHead(0)]));
  await ask();
  expect(await countQueries(ask)).toHaveLength(1);
  const failing = () =>
    together(() => Promise.all([findRfqHead(rfqId), readSql(["no"], Prisma.sql`SELECT "no" FROM "nowhere"`)]));
  await expect(failing()).rejects.toThrow(/nowhere/);
});
