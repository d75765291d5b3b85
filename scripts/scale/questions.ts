/** All that is asked of a filled database, drawn from the calls and their lists: a new sort or filter is asked by itself. */
import { analyticsCalls } from "@/lib/analytics/calls";
import { AUDIT_TRAIL_LIST } from "@/lib/audit/lists";
import { calls } from "@/lib/calls";
import { pathOf } from "@/lib/kit/http/call";
import { LISTS } from "@/tests/factories/lists";
import type { Records, Role } from "./people";
import { COMMON_WORD, RARE_WORD } from "./words";

/** What somebody has typed of a word so far: too short for an index of trigrams. */
const SHORT_WORD = COMMON_WORD.slice(0, 2);

export type Question = {
  /** What it is, for a table: the call, who asks, and for what. */
  name: string;
  role: Role;
  /** The call's, and the URL's without its query. */
  path: string;
  url: string;
  query: Readonly<Record<string, string>>;
  page: "first" | "last";
};

/** Who asks each call that reads: those for whom it grows. */
const ASKED_BY: Readonly<Record<string, readonly Role[]>> = {
  "/v1/agreements/my": ["issuer", "bigIssuer", "maker", "bigMaker", "admin"],
  "/v1/analytics": ["issuer", "bigIssuer", "maker", "bigMaker", "admin"],
  "/v1/api-keys": ["issuer"],
  "/v1/audit": ["admin"],
  "/v1/audit/{object}/{id}": ["issuer"],
  "/v1/dashboard": ["issuer", "bigIssuer", "maker", "bigMaker", "fund", "admin"],
  "/v1/emails/failed": ["admin"],
  "/v1/introductions": ["fund"],
  "/v1/notifications": ["issuer", "bigIssuer", "maker", "bigMaker"],
  "/v1/onboarding/market-maker/browse": ["issuer"],
  "/v1/onboarding/market-maker/{id}": ["issuer"],
  "/v1/onboarding/market-maker/{id}/dealings": ["issuer", "bigIssuer"],
  "/v1/onboarding/my": ["issuer"],
  "/v1/onboarding/status": ["issuer", "bigIssuer", "bigMaker"],
  "/v1/onboarding/token-issuer/browse": ["maker", "fund"],
  "/v1/onboarding/token-issuer/{id}": ["maker"],
  "/v1/onboarding/token-issuer/{id}/dealings": ["maker", "bigMaker"],
  "/v1/onboarding/vc-investor/browse": ["issuer"],
  "/v1/onboarding/vc-investor/{id}": ["issuer"],
  "/v1/onboarding/venue/all": ["issuer", "admin"],
  "/v1/onboarding/venue/{id}": ["issuer"],
  "/v1/members": ["issuer"],
  "/v1/quote-templates": ["maker"],
  "/v1/quotes/all": ["admin"],
  "/v1/quotes/for-rfq/{id}": ["issuer"],
  "/v1/quotes/my": ["maker", "bigMaker"],
  "/v1/quotes/{id}": ["issuer", "maker"],
  "/v1/quotes/{id}/revisions/{number}": ["issuer"],
  "/v1/rfqs/all": ["admin"],
  "/v1/rfqs/assigned": ["maker", "bigMaker"],
  "/v1/rfqs/my": ["issuer", "bigIssuer"],
  "/v1/rfqs/{id}": ["issuer", "maker", "admin"],
  "/v1/rfqs/{id}/comparison": ["issuer"],
  "/v1/rfqs/{id}/questions": ["maker"],
  "/v1/sign-in-failures": ["admin"],
  "/v1/stats": ["admin"],
  "/v1/users": ["admin"],
  "/v1/users/lps": ["issuer"],
  "/v1/users/me": ["issuer"],
  "/v1/users/preferences": ["issuer"],
  "/v1/users/sessions": ["issuer"],
  "/v1/watch-list": ["fund"],
  "/v1/watch-list/portfolio": ["fund"],
  "/v1/webhooks": ["issuer"],
};

/** Nothing of what they read grows, or it is another call's: the same profile by its owner's name, the same record as a file. */
const NOT_ASKED: readonly string[] = [
  "/v1/agreements/{id}/calendar",
  "/v1/agreements/{id}/term-sheet",
  // All of it, as it is sent: for nobody who waits.
  "/v1/audit/export",
  "/v1/files/{id}",
  "/v1/health",
  "/v1/invitations/{token}",
  "/v1/members/join/{token}",
  "/v1/onboarding/admin/user/{userId}/{type}",
  "/v1/onboarding/market-maker/my",
  "/v1/onboarding/token-issuer/my",
  "/v1/onboarding/vc-investor/my",
  "/v1/openapi.json",
  "/v1/ready",
  "/v1/rfqs/{id}/comparison/pdf",
  // Of one RFQ, of which few wait.
  "/v1/rfqs/{id}/invitations",
  "/v1/unsubscribe/{token}",
  // Of one member, or of one account.
  "/v1/users/passkeys",
  "/v1/users/password/reset/{token}",
  "/v1/users/second-factor",
  "/v1/users/two-signers",
  "/v1/webhooks/{id}",
  // Of one webhook, and forgotten after a month.
  "/v1/webhooks/{id}/deliveries",
];

function paramsOf(path: string, { rfqId, quoteId, venueId, profileIds }: Records): Record<string, string | number> {
  const [, kind] = /^\/v1\/onboarding\/([\w-]+)\/\{id\}/.exec(path) ?? [];
  if (kind === "venue") return { id: venueId };
  if (kind !== undefined) return { id: profileIds[kind] ?? 0 };
  return { object: "rfq", number: 1, id: path.startsWith("/v1/quotes/{id}") ? quoteId : rfqId };
}

type Asked = Pick<Question, "query" | "page"> & { words: string };

const wordsOf = (query: Record<string, string>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");

const once = (query: Record<string, string>): Asked => ({ query, page: "first", words: wordsOf(query) });

const bothEnds = (query: Record<string, string>, said = wordsOf(query)): Asked[] =>
  (["first", "last"] as const).map((page) => ({ query, page, words: `${said} ${page}`.trim() }));

/** Each database has ids of its own, and is asked at its own time: by these a question has no name. */
const bothEndsOfTyped = (query: Record<string, string>): Asked[] => bothEnds(query, Object.keys(query).join(" "));

/** What the whole trail is narrowed by that is no choice: an account, an RFQ, one object, and two hours. */
const trailOf = ({ accountId, rfqId }: Records, now: Date): Record<string, string>[] => {
  const [from, to] = [new Date(now.getTime() - 48 * 3_600_000), new Date(now.getTime() - 46 * 3_600_000)];
  const within = { from: from.toISOString(), to: to.toISOString() };
  const [ofAccount, ofRfq, ofUser] = [
    { actor_id: String(accountId) },
    { rfq_id: String(rfqId) },
    { object: "user", object_id: String(accountId) },
  ];
  return [
    ...[ofAccount, ofRfq, ofUser, within, { from: within.from }, { to: within.to }],
    ...[
      { ...ofAccount, object: "venue" },
      { ...ofAccount, ...within },
      { ...ofRfq, ...ofAccount, object: "quote" },
      { object: "venue", ...within },
    ],
  ];
};

/** Every sort both ways, the values of every filter, a search for what is rare and for what is common. */
function askedOf(path: string, mostValues: number, records: Records): Asked[] {
  const list = LISTS[path];
  if (!list) {
    const words = path === analyticsCalls.read.path ? [RARE_WORD, COMMON_WORD, SHORT_WORD] : [];
    return [once({}), ...words.map((q) => once({ q }))];
  }
  const sorts = Object.keys(list.sorts).flatMap((sort) => [{ sort }, { sort: `-${sort}` }]);
  const filters = Object.entries(list.filters).flatMap(([name, values]) =>
    "kind" in values
      ? []
      : values.slice(0, name === "status" ? values.length : mostValues).map((value) => ({ [name]: value })),
  );
  const typed = list === AUDIT_TRAIL_LIST ? trailOf(records, new Date()) : [];
  const searches = list.search === null ? [] : [{ q: RARE_WORD }, { q: COMMON_WORD }];
  const plain = [{}, ...sorts, ...filters, ...searches].flatMap((query) => bothEnds(query));
  return [...plain, ...typed.flatMap(bothEndsOfTyped)];
}

/**
 * @param mostValues of a filter; but for a status, which the clock overrules, they differ in nothing but the value
 * @throws when a call that reads is neither asked nor named as one that need not be
 */
export function questionsOf(records: Records, mostValues = Infinity): Question[] {
  const reads = calls.filter(({ method }) => method === "GET");
  const forgotten = reads.filter(({ path }) => !(path in ASKED_BY) && !NOT_ASKED.includes(path));
  if (forgotten.length > 0) throw new Error(`Nobody asks ${forgotten.map(({ path }) => path).join(", ")}`);
  return reads.flatMap((call) =>
    (ASKED_BY[call.path] ?? []).flatMap((role) =>
      askedOf(call.path, mostValues, records).map(({ words, query, page }) => {
        const name = [call.path, role, words].filter(Boolean).join(" ");
        return { name, role, path: call.path, url: pathOf(call.path, paramsOf(call.path, records)), query, page };
      }),
    ),
  );
}
