/** What is each member's own rather than their account's (contract section 12, docs/decisions/0110). */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { createOpenRfq } from "@/tests/factories/deals";
import { PASSWORD, register, registerAdmin, signIn } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
import { firstOf } from "@/tests/setup/rows";
import { owner, newEmail, makeOwner, leaveOwnerAlone, newMember } from "@/tests/setup/member-calls";

beforeAll(makeOwner);
beforeEach(leaveOwnerAlone);

describe("what is each member's own", () => {
  test("notifications, read by one and not by the other, and e-mails to those who want them", async () => {
    const editor = await newMember("editor");
    const viewer = await newMember("viewer");
    await call("PUT", "/v1/users/preferences", { token: viewer.token, body: { email_notifications: false } });
    const maker = await register("market_maker");
    const id = await createOpenRfq(owner, [maker]);
    await call("POST", `/v1/rfqs/${id}/questions`, { token: maker.token, body: { text: "When?" } });
    const unread = async ({ token }: { token: string }) =>
      (await call("GET", "/v1/notifications?unread=true", { token })).body.unread_count;
    const before = [await unread(owner), await unread(editor), await unread(viewer)];
    expect(before.slice(1)).toEqual([1, 1]);
    await call("POST", "/v1/notifications/read", { token: editor.token, body: { all: true } });
    expect([await unread(owner), await unread(editor), await unread(viewer)]).toEqual([before[0], 0, 1]);
    const subject = "A question about your RFP";
    const told = async (to: string) => db().emailOutbox.count({ where: { to, subject } });
    expect([await told(editor.email), await told(viewer.email)]).toEqual([1, 0]);
  });

  test("sessions and passwords: a colleague's are not theirs to see, to end or to change", async () => {
    const signer = await newMember("signer");
    const sessions = (await call("GET", "/v1/users/sessions", { token: signer.token })).body;
    expect(sessions.total).toBe(1);
    const path = `/v1/users/sessions/${firstOf(sessions.element).id}`;
    expect((await call("DELETE", path, { token: owner.token })).status).toBe(404);
    const body = { current_password: PASSWORD, new_password: "another horse battery" };
    expect((await call("POST", "/v1/users/password", { token: signer.token, body })).status).toBe(200);
    expect((await call("GET", "/v1/users/me", { token: owner.token })).status).toBe(200);
    expect(await signIn(owner.email)).toMatch(/^dbk_/);
  });

  test("pages: what a colleague's page sends in the same browser is refused", async () => {
    const signer = await newMember("signer");
    const send = (user: string) =>
      call("GET", "/v1/users/me", { token: signer.token, headers: { "x-depthbook-user": user } });
    expect((await send(`${owner.id}.${signer.id}`)).status).toBe(200);
    expect((await send(String(owner.id))).status).toBe(200);
    expect(errorOf(await send(`${owner.id}.${owner.memberId}`)).code).toBe("other_user");
  });
});

test("an e-mail that an administrator gives an account is its owner's, and nobody's who is a member already", async () => {
  const admin = await registerAdmin();
  const second = await newMember("viewer");
  const update = (email: string) =>
    call("PUT", "/v1/users/update", { token: admin.token, body: { id: owner.id, email } });
  expect(errorOf(await update(second.email)).code).toBe("email_taken");
  const moved = newEmail();
  expect((await update(moved)).status).toBe(200);
  expect(await signIn(moved)).toMatch(/^dbk_/);
  expect((await update(owner.email)).status).toBe(200);
});
