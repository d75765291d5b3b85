/** What needs a user now: for whom which kinds, what is urgent, and the order of it. */
import { describe, expect, it } from "vitest";
import { NEED_KINDS, type NeedKind, NEEDS_SHOWN } from "@/lib/dashboard/constants";
import {
  arrangeNeeds,
  isUrgent,
  needKindsOf,
  needListHref,
  urgentUntil,
  type Waiting,
} from "@/lib/dashboard/rules/needs";
import type { Principal } from "@/lib/accounts/rules/permissions";
import { OWNER } from "@/tests/factories/principals";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const person = (overrides: Partial<Principal>): Principal => ({
  userId: 1,
  member: OWNER,
  role: "user",
  userType: null,
  isLiquidityProvider: false,
  ...overrides,
});
const admin = person({ role: "admin" });
const issuer = person({ userType: "token_issuer" });

const row = (id: number, hours: number | null): Waiting => ({
  id,
  name: `Row ${id}`,
  detail: null,
  deadline: hours === null ? null : inHours(hours),
  since: null,
  percent: null,
  href: `/${id}`,
});
const list = (kind: NeedKind, rows: Waiting[], total = rows.length, isCapped = false) => ({
  ...{ kind, rows, total, isCapped },
});

const OF_ADMINS: NeedKind[] = [
  "venues_to_approve",
  "rfqs_closing",
  "onboardings_unfinished",
  "failed_emails",
  "failed_sign_ins",
];

describe("which kinds wait for whom", () => {
  it.each<[string, Principal, NeedKind[]]>([
    [
      "an issuer",
      issuer,
      [
        ...(["signatures_to_give", "quotes_to_decide", "rfqs_closing", "drafts_to_publish"] as const),
        ...(["introductions_to_answer", "profile_to_finish"] as const),
      ],
    ],
    [
      "an issuer's editor, who signs nothing",
      person({ userType: "token_issuer", member: { ...OWNER, role: "editor" } }),
      ["quotes_to_decide", "rfqs_closing", "drafts_to_publish", "introductions_to_answer", "profile_to_finish"],
    ],
    [
      "a market maker",
      person({ userType: "market_maker", isLiquidityProvider: true }),
      ["rfqs_to_quote", "quotes_expiring", "profile_to_finish"],
    ],
    [
      "a flagged user without a type",
      person({ isLiquidityProvider: true }),
      ["rfqs_to_quote", "quotes_expiring", "profile_to_finish"],
    ],
    ["a VC investor", person({ userType: "vc_investor" }), ["introductions_to_answer", "profile_to_finish"]],
    ["a guest", person({}), []],
    ["an admin", admin, OF_ADMINS],
    [
      "an administrator who is no owner",
      person({ role: "admin", member: { ...OWNER, role: "signer" } }),
      ["venues_to_approve", "rfqs_closing", "failed_sign_ins"],
    ],
    ["a flagged admin", person({ role: "admin", isLiquidityProvider: true }), ["quotes_expiring", ...OF_ADMINS]],
  ])("%s", (_, principal, kinds) => {
    expect(needKindsOf(principal)).toEqual(kinds);
  });
});

describe("urgency", () => {
  it("ends 72 hours from now", () => {
    expect(urgentUntil(NOW)).toEqual(inHours(72));
  });

  it.each<[string, Date | null, boolean]>([
    ["none", null, false],
    ["past", inHours(-1), true],
    ["this moment", NOW, true],
    ["in 71 hours", inHours(71), true],
    ["in 72 hours exactly", inHours(72), true],
    ["a millisecond later", new Date(inHours(72).getTime() + 1), false],
  ])("a deadline %s", (_, deadline, urgent) => {
    expect(isUrgent(deadline, NOW)).toBe(urgent);
  });
});

describe("the order", () => {
  it("leaves out kinds without any", () => {
    expect(arrangeNeeds([list("rfqs_closing", []), list("drafts_to_publish", [row(1, null)])], NOW)).toMatchObject([
      { kind: "drafts_to_publish", total: 1 },
    ]);
    expect(arrangeNeeds([], NOW)).toEqual([]);
  });

  it("puts kinds with something urgent first, and keeps the listed order otherwise, however they come", () => {
    const lists = [
      list("profile_to_finish", [row(1, null)]),
      list("drafts_to_publish", [row(2, 10)]),
      list("rfqs_closing", [row(3, 20)]),
      list("quotes_to_decide", [row(4, 100)]),
    ];
    const expected = ["rfqs_closing", "drafts_to_publish", "quotes_to_decide", "profile_to_finish"];
    for (const given of [lists, lists.toReversed()]) {
      expect(arrangeNeeds(given, NOW).map(({ kind }) => kind)).toEqual(expected);
    }
  });

  it("puts the soonest deadline first within a kind, equals by id, what has none last, and marks the urgent", () => {
    const rows = [row(9, 90), row(7, 5), row(3, 5)];
    const [need] = arrangeNeeds([list("quotes_to_decide", rows)], NOW);
    expect(need?.rows.map(({ id, isUrgent }) => [id, isUrgent])).toEqual([
      [3, true],
      [7, true],
      [9, false],
    ]);
    const [undated] = arrangeNeeds([list("venues_to_approve", [row(5, null), row(4, null), row(6, 1)])], NOW);
    expect(undated?.rows.map(({ id }) => id)).toEqual([6, 4, 5]);
    const since = (id: number, hours: number) => ({ ...row(id, null), since: inHours(hours) });
    const [waiting] = arrangeNeeds([list("venues_to_approve", [since(1, -1), row(2, null), since(3, -9)])], NOW);
    expect(waiting?.rows.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it("shows the first few of many and keeps how many there are", () => {
    const rows = [5, 4, 3, 2, 1].map((id) => row(id, id));
    const [need] = arrangeNeeds([list("rfqs_to_quote", rows, 10_000, true)], NOW);
    expect(need).toMatchObject({ total: 10_000, isCapped: true });
    expect(need?.rows.map(({ id }) => id)).toEqual([1, 2, 3].slice(0, NEEDS_SHOWN));
  });
});

describe("addresses", () => {
  it("lead to a list for each kind; an admin's closing RFPs are in the admin area", () => {
    for (const kind of NEED_KINDS) {
      expect(needListHref(kind, issuer)).toMatch(/^\/(rfqs|quotes|introductions|admin|settings)/);
    }
    expect(needListHref("rfqs_closing", issuer)).toBe("/rfqs?status=OPEN&sort=valid_until");
    expect(needListHref("rfqs_closing", admin)).toBe("/admin/rfqs?status=OPEN&sort=valid_until");
  });
});
