/** What the directories show to whom (contract section 4): the owner's own, contacts and what is everybody's. */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { USER_TYPES, type UserType } from "@/lib/accounts/constants";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { fullProfile, PRIVATE } from "@/tests/factories/full-profile";
import { createProfile, kindPath } from "@/tests/factories/profiles";
import type { Sees } from "@/lib/profiles/service/views";
import { call } from "@/tests/setup/api";
import { withdraw, close } from "@/tests/setup/ended-deals";

/** How many markers a profile has for its owner, and how many of them tell how to reach somebody. */
const MARKERS: Record<UserType, { everything: number; contacts: number; public: number }> = {
  token_issuer: { everything: 11, contacts: 6, public: 0 },
  market_maker: { everything: 10, contacts: 10, public: 0 },
  vc_investor: { everything: 5, contacts: 5, public: 0 },
};

const PRIVATE_FIELDS: Record<UserType, string[]> = {
  token_issuer: ["signed_agreements", "existing_agreements", "current_proposals"],
  market_maker: [],
  vc_investor: [],
};

describe("what is private", () => {
  type Viewer = "owner" | "admin" | "counterparty" | "invitedOnly" | "invitedToDraft" | "stranger" | "sameKind" | "vc";
  let people: Record<UserType, Record<Viewer, Person | null>>;
  let ids: Record<UserType, number>;

  beforeAll(async () => {
    const admin = await registerAdmin();
    const issuer = await registerOnly("token_issuer");
    const maker = await registerOnly("market_maker");
    const vc = await registerOnly("vc_investor");
    ids = {
      token_issuer: await createProfile(issuer, "token_issuer", fullProfile.token_issuer),
      market_maker: await createProfile(maker, "market_maker", fullProfile.market_maker),
      vc_investor: await createProfile(vc, "vc_investor", fullProfile.vc_investor),
    };
    // No other fund is listed.
    await clients().writer.vcInvestorProfile.update({ where: { userId: vc.id }, data: { isCompleted: true } });
    const [otherIssuer, draftIssuer, thirdIssuer] = [
      await register("token_issuer"),
      await register("token_issuer"),
      await register("token_issuer"),
    ];
    const [otherMaker, draftMaker, thirdMaker] = [
      await register("market_maker"),
      await register("market_maker"),
      await register("market_maker"),
    ];
    const otherVc = await register("vc_investor");
    await createOpenRfq(issuer, [otherMaker]);
    await createDraft(issuer, [draftMaker]);
    await withdraw(maker, await createQuote(maker, await createOpenRfq(otherIssuer, [maker])));
    await createDraft(draftIssuer, [maker]);
    const collector = await registerOnly("token_issuer");
    await close(collector, await createOpenRfq(collector, [maker, otherMaker, thirdMaker]));
    people = {
      token_issuer: {
        owner: issuer,
        admin,
        counterparty: otherMaker,
        invitedOnly: null,
        invitedToDraft: draftMaker,
        stranger: thirdMaker,
        sameKind: thirdIssuer,
        vc: otherVc,
      },
      market_maker: {
        owner: maker,
        admin,
        counterparty: otherIssuer,
        invitedOnly: collector,
        invitedToDraft: draftIssuer,
        stranger: thirdIssuer,
        sameKind: thirdMaker,
        vc: otherVc,
      },
      vc_investor: {
        owner: vc,
        admin,
        counterparty: null,
        invitedOnly: null,
        invitedToDraft: null,
        stranger: issuer,
        sameKind: otherVc,
        vc: null,
      },
    };
  });

  const viewers: [Viewer, Sees][] = [
    ["owner", "everything"],
    ["admin", "everything"],
    ["counterparty", "contacts"],
    ["invitedOnly", "public"],
    ["invitedToDraft", "public"],
    ["stranger", "public"],
    ["sameKind", "public"],
    ["vc", "public"],
  ];
  const cases = USER_TYPES.flatMap((kind) => viewers.map(([viewer, sees]) => [kind, viewer, sees] as const));

  test.each(cases)("a %s's detail shown to %s: %s", async (kind, viewer, sees) => {
    const person = people[kind][viewer];
    if (!person) return;
    const { status, body } = await call("GET", kindPath(kind, ids[kind]), { token: person.token });
    expect(status).toBe(200);
    const markers = JSON.stringify(body).split(PRIVATE).length - 1;
    expect(markers).toBe(MARKERS[kind][sees]);
    for (const field of PRIVATE_FIELDS[kind]) expect(field in body.element).toBe(sees === "everything");
  });

  test("an issuer's counterparty reads how to reach the team, and nothing of what others agreed", async () => {
    const { body } = await call("GET", kindPath("token_issuer", ids.token_issuer), {
      token: people.token_issuer.counterparty?.token,
    });
    expect(body.element.team_members[0]?.email).toContain(PRIVATE);
    expect(Object.keys(body.element.legal_info).sort()).toEqual([
      "incorporationJurisdictions",
      "tokenIssuingEntityJurisdiction",
    ]);
  });

  test.each(USER_TYPES)("a %s's card shows none of it to anybody", async (kind) => {
    for (const person of Object.values(people[kind])) {
      if (!person) continue;
      const { status, body } = await call("GET", kindPath(kind, "browse?limit=500"), { token: person.token });
      expect(status).toBe(200);
      expect(body.element.map(({ id }) => id)).toContain(ids[kind]);
      const text = JSON.stringify(body);
      for (const secret of [PRIVATE, "email", "phone", "telegram", "agreements", "proposals", "legal"]) {
        expect(text.toLowerCase()).not.toContain(secret);
      }
    }
  });

  test("searching for it finds nothing", async () => {
    for (const kind of USER_TYPES) {
      const { body } = await call("GET", kindPath(kind, `browse?q=${PRIVATE}`), {
        token: people[kind].admin?.token,
      });
      expect(body.total).toBe(0);
    }
  });

  test("the public part is all there", async () => {
    const { body } = await call("GET", kindPath("token_issuer", ids.token_issuer), {
      token: people.token_issuer.stranger?.token,
    });
    expect(body.element.team_members[0]).toEqual({
      name: "Name ada",
      role: "Role ada",
      summary: "Summary ada",
      xProfile: "https://x.com/ada",
      linkedin: "https://linkedin.com/in/ada",
    });
    expect(body.element.legal_info).toEqual({
      incorporationJurisdictions: ["Switzerland", "Cayman Islands"],
      tokenIssuingEntityJurisdiction: "Switzerland",
    });
    expect(body.element).toMatchObject({ current_mms: ["GSR"], target_fdv_at_launch: 350_000_000, is_listed: true });
  });

  test("there is no profile with another id", async () => {
    for (const kind of USER_TYPES) {
      const token = people[kind].admin?.token;
      expect((await call("GET", kindPath(kind, "2147483647"), { token })).status).toBe(404);
      for (const id of ["0", "abc", "1.5", "2147483648"]) {
        expect((await call("GET", kindPath(kind, id), { token })).status).toBe(422);
      }
    }
  });
});
