/** How an audit trail reads, and who is named in it to whom. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AUDIT_ACTION_LABELS } from "@/lib/audit/constants";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { RFQ_STATUSES } from "@/lib/rfqs/constants";
import { actorAsSeenBy, actorLabel, auditActionLabel, auditChange, requestAsSeenBy } from "@/lib/audit/rules/words";
import type { Principal } from "@/lib/accounts/rules/permissions";
import { OWNER } from "@/tests/factories/principals";

const serviceFiles = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((file) => /\/service(\.ts$|\/)/.test(file) && file.endsWith(".ts"))
  .map((file) => `lib/${file}`);

describe("words", () => {
  it("has words for every action that the services record, and for no other", () => {
    const recorded = new Set(
      serviceFiles.flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/action: "([a-z]+\.[A-Za-z]+)"/g)].map(([, action]) => action ?? ""),
      ),
    );
    expect([...recorded].sort()).toEqual(Object.keys(AUDIT_ACTION_LABELS).sort());
    expect(auditActionLabel("rfq.sign")).toBe("RFP signed");
    expect(auditActionLabel("rfq.later")).toBe("rfq.later");
  });

  it.each<[string | null, string | null, string | null]>([
    [null, "DRAFT", "Draft"],
    ["DRAFT", "OPEN", "Draft → Open"],
    ["PENDING", "PENDING", "Pending"],
    ["OPEN", null, "Open → gone"],
    ["in_progress", "completed", "In Progress → Completed"],
    ["pending", "approved", "Awaiting approval → Approved"],
    ["admin", "user", "Admin → User"],
    ["owner", "viewer", "Owner → Viewer"],
    ["later", "unknown", "later → unknown"],
    [null, null, null],
  ])("%s to %s is %s", (from, to, words) => {
    expect(auditChange(from, to)).toBe(words);
  });

  it("shares no state between RFQs and quotes, which have one set of words", () => {
    expect(RFQ_STATUSES.filter((status) => (QUOTE_STATUSES as readonly string[]).includes(status))).toEqual([]);
  });
});

describe("who did it", () => {
  const viewer = (role: Principal["role"], userId: number): Principal => ({
    userId,
    role,
    userType: "token_issuer",
    isLiquidityProvider: false,
    member: OWNER,
  });
  const admin = viewer("admin", 1);
  const owner = viewer("user", 2);
  const member = { name: "Jane Doe", role: "signer" } as const;
  const maker = { id: 3, member, key: null, companyName: "Glasswing", isProvider: true, isInvited: false };
  const administrator = { id: 1, member, key: null, companyName: "Ada Admin", isProvider: false, isInvited: false };

  it("is nobody when the clock did it", () => {
    expect(actorAsSeenBy(owner, null)).toBeNull();
  });

  it("is a company to both", () => {
    expect(actorAsSeenBy(owner, maker)).toEqual({ id: 3, name: "Glasswing", member: null, key: null });
    expect(actorAsSeenBy(admin, maker)).toEqual({ id: 3, name: "Glasswing", member, key: null });
  });

  it("is a member of the company to itself, and to nobody whom it deals with", () => {
    const self = { ...maker, id: 2, isProvider: false };
    expect(actorAsSeenBy(owner, self)).toEqual({ id: 2, name: "Glasswing", member, key: null });
    expect(actorLabel({ name: "Glasswing", member, key: null })).toBe("Glasswing · Jane Doe (signer)");
    // Until they give a name of their own, who registered is called as the company.
    expect(actorLabel({ name: "Glasswing", member: { ...member, name: "Glasswing" }, key: null })).toBe(
      "Glasswing (signer)",
    );
  });

  it("is an API key of the company to itself, and the company to whom it deals with", () => {
    const desk = { ...maker, member: null, key: "desk" };
    expect(actorAsSeenBy(owner, desk)).toEqual({ id: 3, name: "Glasswing", member: null, key: null });
    expect(actorAsSeenBy(admin, desk)).toEqual({ id: 3, name: "Glasswing", member: null, key: "desk" });
    expect(actorLabel({ name: "Glasswing", member: null, key: "desk" })).toBe("Glasswing · key «desk»");
    expect(actorLabel({ name: "Glasswing", member: null, key: null })).toBe("Glasswing");
  });

  it("is an administrator to an owner, and which one to an admin", () => {
    expect(actorAsSeenBy(owner, administrator)).toEqual({ id: null, name: "Administrator", member: null, key: null });
    expect(actorAsSeenBy(admin, administrator)).toEqual({ id: 1, name: "Ada Admin", member, key: null });
  });

  it("is a market maker to an owner who is asked, and which one to an admin", () => {
    const asker = { ...maker, isProvider: false, isInvited: true };
    expect(actorAsSeenBy(owner, asker)).toEqual({ id: null, name: "A market maker", member: null, key: null });
    expect(actorAsSeenBy(admin, asker)).toEqual({ id: 3, name: "Glasswing", member, key: null });
  });

  it("is told with the request to whom all of them is told, and to nobody else", () => {
    const asker = { ...maker, isProvider: false, isInvited: true };
    const self = { ...maker, id: 2, isProvider: false };
    for (const hidden of [maker, administrator, asker]) expect(requestAsSeenBy(owner, hidden, "r")).toBeNull();
    for (const told of [self, null]) expect(requestAsSeenBy(owner, told, "r")).toBe("r");
    expect(requestAsSeenBy(admin, asker, "r")).toBe("r");
  });

  it("is a deleted user once the account is gone", () => {
    const gone = { id: 9, member: null, key: null, companyName: null, isProvider: false, isInvited: false };
    expect(actorAsSeenBy(admin, gone)).toEqual({ id: 9, name: "Deleted user", member: null, key: null });
    expect(actorAsSeenBy(admin, { ...gone, id: 1 })).toEqual({ id: 1, name: "Deleted user", member: null, key: null });
    // Nobody but an administrator can be gone: whoever quoted or asked stays.
    expect(actorAsSeenBy(owner, gone)).toEqual({ id: null, name: "Administrator", member: null, key: null });
  });
});
