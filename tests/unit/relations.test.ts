/** Whose a record is: every kind of user in every part of a record (contract section 4). */
import { describe, expect, test } from "vitest";
import { USER_ROLES, USER_TYPES } from "@/lib/accounts/constants";
import { canActAsMaker, partyOf, type Principal } from "@/lib/accounts/rules/permissions";
import { dealsOf, type Parties, partIn, relationTo } from "@/lib/accounts/rules/relations";
import { OWNER } from "@/tests/factories/principals";

const SELF = 7;
const ids = [SELF, 8] as const;

/** Every user that there can be. */
const principals: Principal[] = USER_ROLES.flatMap((role) =>
  [...USER_TYPES, null].flatMap((userType) =>
    [true, false].map((isLiquidityProvider) => ({ userId: SELF, role, userType, isLiquidityProvider, member: OWNER })),
  ),
);

/** Every record that there can be, by whether each of its parties is oneself, somebody else or nobody. */
const records: Parties[] = [...ids, null, undefined].flatMap((ownerId) =>
  [...ids, undefined].flatMap((issuerId) =>
    [...ids, 9].flatMap((makerId) => [true, false].map((isInvited) => ({ ownerId, issuerId, makerId, isInvited }))),
  ),
);

const cases = principals.flatMap((principal) => records.map((record) => ({ principal, record })));

const nameOf = ({ role, userType, isLiquidityProvider }: Principal) =>
  `${role} ${String(userType)}${isLiquidityProvider ? " flagged" : ""}`;

/** What a single party makes of each kind of user; what is not here is none. */
const inPart = (parties: Parties) =>
  principals.filter((principal) => partIn(principal, parties) !== "none").map(nameOf);

describe("a part in a record", () => {
  test("as its owner is anybody's", () => {
    expect(inPart({ ownerId: SELF })).toEqual(principals.map(nameOf));
  });

  test("as the issuer of its RFQ is an issuer's or an admin's: one who is neither any more is nobody to it", () => {
    expect(inPart({ issuerId: SELF })).toEqual([
      "admin token_issuer flagged",
      "admin token_issuer",
      "admin market_maker flagged",
      "admin market_maker",
      "admin vc_investor flagged",
      "admin vc_investor",
      "admin null flagged",
      "admin null",
      "user token_issuer flagged",
      "user token_issuer",
    ]);
  });

  test.each([{ makerId: SELF }, { isInvited: true }])("by %j is whose who can act as a market maker", (parties) => {
    expect(inPart(parties)).toEqual([
      "admin token_issuer flagged",
      "admin market_maker flagged",
      "admin vc_investor flagged",
      "admin null flagged",
      "user market_maker flagged",
      "user market_maker",
      "user null flagged",
    ]);
  });

  test("is named by the party that gives it", () => {
    for (const { principal, record } of cases) {
      const part = partIn(principal, record);
      if (part === "owner") expect([record.ownerId, record.issuerId]).toContain(SELF);
      if (part === "provider") expect(record.makerId).toBe(SELF);
      if (part === "invited") expect(record.isInvited).toBe(true);
      if (part === "provider" || part === "invited") expect(canActAsMaker(principal)).toBe(true);
    }
  });

  test("is never had through what is somebody else's", () => {
    for (const principal of principals) {
      expect(partIn(principal, { ownerId: 8, issuerId: 8, makerId: 8, isInvited: false })).toBe("none");
      expect(partIn(principal, {})).toBe("none");
    }
  });
});

describe("the relation to a record", () => {
  test("is an admin's to every record, and nobody else's", () => {
    for (const { principal, record } of cases) {
      expect(relationTo(principal, record) === "admin").toBe(principal.role === "admin");
    }
  });

  test("is everybody else's own part in it", () => {
    for (const { principal, record } of cases.filter(({ principal: { role } }) => role === "user")) {
      expect(relationTo(principal, record)).toBe(partIn(principal, record));
    }
  });
});

test("the deals of a principal are those that they have a part in; of an admin all", () => {
  for (const principal of principals) {
    const deals = dealsOf(principal);
    if (deals === "all") expect(principal.role).toBe("admin");
    else if (deals === null) expect(["vc", "guest"]).toContain(partyOf(principal));
    else expect(relationTo(principal, deals)).toBe("issuerId" in deals ? "owner" : "provider");
  }
});
