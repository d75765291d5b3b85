/**
 * Accounts that an admin deletes (contract section 4 row 2, docs/decisions/0017): every rule, every status it answers
 * with, and two at once.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { addMember } from "@/tests/factories/members";
import { type Person, register, registerAdmin, signIn } from "@/tests/factories/people";
import { errorOf, type Method } from "@/tests/setup/api";
import { admin, as, create, isAlive, trail, makeAdmin, goOnAs } from "@/tests/factories/managed-users";

beforeAll(makeAdmin);

describe("delete", () => {
  test.each<[string, (id: number) => [Method, string, unknown?]]>([
    ["POST with an id", (id) => ["POST", "/v1/users/delete", { id }]],
    ["DELETE by path", (id) => ["DELETE", `/v1/users/${id}`]],
  ])("%s: the user, their sessions and their sign-in are gone, the trail stays", async (_how, request) => {
    const person = await register("vc_investor");
    const [method, path, body] = request(person.id);
    expect(await as(admin, method, path, body)).toMatchObject({ status: 200, body: { element: { id: person.id } } });
    expect(await isAlive(person.token)).toBe(false);
    await expect(signIn(person.email)).rejects.toThrow();
    expect(await db().session.count({ where: { userId: person.id } })).toBe(0);
    expect((await trail(person.id)).at(-1)).toEqual(["user.delete", admin.id, "user", null]);
    expect((await as(admin, method, path, body)).status).toBe(404);
  });

  test("what waits to be sent to its members is not sent any more; those who ever came are told", async () => {
    const fund = await register("vc_investor");
    const [viewer, gone] = [await addMember(fund.id, "viewer"), await create({ user_type: "vc_investor" })];
    const members = [fund.email, viewer.email];
    const waiting = members.map((to, index) => ({
      ...{ to, subject: "Something new", text: "It changed", dedupeKey: `notification:${fund.id}0${index}` },
    }));
    await inTransaction((tx) => tx.emailOutbox.createMany({ data: waiting }));
    for (const id of [fund.id, gone.body.element.id]) {
      expect((await as(admin, "DELETE", `/v1/users/${id}`)).status).toBe(200);
    }
    const to = { in: [...members, gone.body.element.email] };
    const left = await db().emailOutbox.findMany({ where: { to, dedupeKey: { startsWith: "notification:" } } });
    expect(left).toEqual([]);
    const told = await db().emailOutbox.findMany({ where: { to, subject: "Your account on Depthbook was deleted" } });
    expect(told.map((mail) => mail.to).sort()).toEqual([...members].sort());
  });

  test("nobody deletes themselves", async () => {
    for (const answer of [
      await as(admin, "POST", "/v1/users/delete", { id: admin.id }),
      await as(admin, "DELETE", `/v1/users/${admin.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: "own_account", detail: "You can't delete yourself" } });
    }
  });

  test("another admin may go", async () => {
    const other = await registerAdmin();
    expect((await as(admin, "DELETE", `/v1/users/${other.id}`)).status).toBe(200);
  });

  test("one with RFQs, quotes or agreements stays, and the answer says why", async () => {
    const issuer = await register("token_issuer");
    const [maker, invited] = [await register("market_maker"), await register("market_maker")];
    await createDraft(issuer, [maker]);
    const rfqId = await createOpenRfq(issuer, [maker, invited]);
    const quoteId = await createQuote(maker, rfqId);
    const refusal = async (person: Person) => {
      const answer = await as(admin, "DELETE", `/v1/users/${person.id}`);
      expect(answer).toMatchObject({ status: 409, body: { code: "user_has_records" } });
      expect(await isAlive(person.token)).toBe(true);
      return errorOf(answer).detail;
    };
    expect(await refusal(invited)).toBe("The user has 1 invitation to an RFQ and can't be deleted");
    expect(await refusal(issuer)).toBe("The user has 2 RFQs and can't be deleted");
    await as(issuer, "PUT", "/v1/quotes/status", { id: quoteId, status: "ACCEPTED" });
    expect(await refusal(issuer)).toBe("The user has 2 RFQs and 1 agreement and can't be deleted");
    expect(await refusal(maker)).toBe(
      "The user has 2 invitations to RFQs, 1 quote and 1 agreement and can't be deleted",
    );
  });
});

describe("at once", () => {
  test("two admins who demote each other leave one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await registerAdmin(), await registerAdmin()];
      const answers = await Promise.all([
        as(one, "PATCH", "/v1/users/update", { id: two.id, role: "user" }),
        as(two, "PATCH", "/v1/users/update", { id: one.id, role: "user" }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await db().user.count({ where: { id: { in: [one.id, two.id] }, role: "admin" } })).toBe(1);
    }
  });

  test("the last two of all: the second is told that it is the last admin", async () => {
    const other = await registerAdmin();
    const others = { role: "admin" as const, id: { notIn: [admin.id, other.id] } };
    await clients().writer.user.updateMany({ where: others, data: { role: "user" } });
    const answers = await Promise.all([
      as(admin, "DELETE", `/v1/users/${other.id}`),
      as(other, "DELETE", `/v1/users/${admin.id}`),
    ]);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Which of the two comes depends on whether the session was gone before the second call began.
    expect(["last_admin", "invalid_token"]).toContain(refused && errorOf(refused).code);
    expect(await db().user.count({ where: { role: "admin" } })).toBe(1);
    const [survivor] = [admin, other].filter((_, index) => answers[index]?.status === 200);
    goOnAs(survivor ?? admin);
  });

  test("ten deletions of one user: one does it, the others find nobody", async () => {
    const person = await register("vc_investor");
    const answers = await Promise.all(Array.from({ length: 10 }, () => as(admin, "DELETE", `/v1/users/${person.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  test("a deletion beside an RFQ of the user's: one of them holds", async () => {
    const issuer = await register("token_issuer");
    const maker = await register("market_maker");
    const [deleted, created] = await Promise.all([
      as(admin, "DELETE", `/v1/users/${issuer.id}`),
      createDraft(issuer, [maker]).catch(() => null),
    ]);
    expect(deleted.status === 200).toBe(created === null);
    if (deleted.status !== 200) expect(errorOf(deleted).code).toBe("user_has_records");
  });
});
