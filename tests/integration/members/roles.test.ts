/** Members of an account: given a role, and held to it (contract section 12, docs/decisions/0110). */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "@/lib/accounts/context";
import { deleteAccount, updateAccount } from "@/lib/accounts/service/administration";
import { findSessionByToken, principalOf } from "@/lib/accounts/sign-in/sessions";
import { createKey } from "@/lib/apikeys/service/api-keys";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { inviteMember, resendInvitation } from "@/lib/members/service/invitations";
import { changeMember, removeMember } from "@/lib/members/service/members";
import { changeTwoSigners } from "@/lib/members/service/two-signers";
import { changeWebhook, createWebhook, rotateWebhook } from "@/lib/webhooks/service/webhooks";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { register, registerAdmin, signIn } from "@/tests/factories/people";
import { createVenue, venueBody } from "@/tests/factories/venues";
import { createWebhook as newWebhook, webhookBody } from "@/tests/factories/webhooks";
import { call, errorOf, type Method } from "@/tests/setup/api";
import {
  owner,
  newEmail,
  makeOwner,
  leaveOwnerAlone,
  invite,
  linkTo,
  join,
  newMember,
  list,
  change,
  remove,
} from "@/tests/setup/member-calls";

beforeAll(makeOwner);
beforeEach(leaveOwnerAlone);

/** What a request of theirs goes on with, whatever becomes of their role meanwhile. */
async function contextOf(token: string): Promise<Context> {
  const session = await findSessionByToken(token, new Date());
  if (!session) throw new Error("The session has ended");
  return { principal: principalOf(session), requestId: "late", now: new Date() };
}

const INSUFFICIENT = { extra: { code: "role_insufficient" } };

describe("a role", () => {
  test("is changed by owners alone, holds at once, and leaves the session", async () => {
    const signer = await newMember("signer");
    expect(errorOf(await change(signer.id, { role: "owner" }, signer)).code).toBe("role_insufficient");
    const { id } = await createDraft(owner, [await register("market_maker")]);
    expect((await change(signer.id, { role: "viewer" })).body.element.role).toBe("viewer");
    const publish = () => call("PUT", "/v1/rfqs/status", { token: signer.token, body: { id, status: "OPEN" } });
    expect(errorOf(await publish())).toMatchObject({
      ...{ code: "role_insufficient" },
      detail: "Your role is viewer. A signer or owner of your account can do this.",
    });
    await change(signer.id, { role: "signer" });
    expect((await publish()).status).toBe(200);
  });

  test("of the last owner stays, by change and by leaving; the account's e-mail is always an owner's", async () => {
    expect(errorOf(await change(owner.memberId, { role: "viewer" })).code).toBe("last_owner");
    expect(errorOf(await remove(owner.memberId)).code).toBe("last_owner");
    const second = await newMember("owner");
    expect((await change(owner.memberId, { role: "editor" })).status).toBe(200);
    const account = () => db().user.findUniqueOrThrow({ where: { id: owner.id } });
    expect(await account()).toMatchObject({ email: second.email, emailSearchText: second.email });
    expect(errorOf(await change(second.id, { role: "viewer" }, second)).code).toBe("last_owner");
    // Neither member's own e-mail has moved with the account's.
    expect(await signIn(owner.email)).toMatch(/^dbk_/);
    expect((await change(owner.memberId, { role: "owner" }, second)).status).toBe(200);
    expect((await remove(second.id)).status).toBe(200);
    expect((await account()).email).toBe(owner.email);
  });

  test("of two owners who lower each other at once, one is lowered", async () => {
    // Not the others' account: whoever is left is whom it writes to.
    const first = await register("token_issuer");
    const second = await newMember("owner", first);
    const answers = await Promise.all([
      change(second.id, { role: "viewer" }, first),
      change(first.memberId, { role: "viewer" }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test("that was taken since a request came is none any more: nobody gives it back to themselves, or invites by it", async () => {
    const second = await newMember("owner");
    const late = await contextOf(second.token);
    await change(second.id, { role: "viewer" });
    const { id: invited } = (await invite({ email: newEmail() })).body.element;
    await expect(changeMember(late, second.id, { role: "owner" })).rejects.toMatchObject(INSUFFICIENT);
    await expect(removeMember(late, owner.memberId)).rejects.toMatchObject(INSUFFICIENT);
    await expect(inviteMember(late, { email: newEmail(), role: "owner" })).rejects.toMatchObject(INSUFFICIENT);
    await expect(resendInvitation(late, invited)).rejects.toMatchObject(INSUFFICIENT);
    const key = { name: "Left behind", scopes: ["read" as const] };
    await expect(createKey(late, key)).rejects.toMatchObject(INSUFFICIENT);
    const { id: webhookId } = await newWebhook(owner);
    await expect(createWebhook(late, webhookBody())).rejects.toMatchObject(INSUFFICIENT);
    await expect(changeWebhook(late, webhookId, { url: "https://elsewhere.example.com/" })).rejects.toMatchObject(
      INSUFFICIENT,
    );
    await expect(rotateWebhook(late, webhookId)).rejects.toMatchObject(INSUFFICIENT);
    expect(await db().webhook.count({ where: { userId: owner.id } })).toBe(1);
    await expect(changeTwoSigners(late, { above_usd: null })).rejects.toMatchObject(INSUFFICIENT);
    expect((await list(owner)).element.map(({ role }) => role)).toEqual(["owner", "viewer"]);
    expect((await list(owner)).invitations).toHaveLength(1);
  });

  test("of an administrator's member goes no further in what is the administrators' than in what is their own", async () => {
    const admin = await registerAdmin();
    const email = newEmail();
    await invite({ email, role: "editor" }, admin);
    const token: string = (await join(await linkTo(email))).body.access_token;
    const maker = await register("market_maker");
    const id = await createOpenRfq(owner, [maker]);
    const quoteId = await createQuote(maker, id);
    const venueId = await createVenue(admin);
    const asked = (method: Method, path: string, body: object) => call(method, path, { token, body });
    const refused = [
      await asked("PUT", "/v1/rfqs/update", { id, contract_parameters: { target_fdv: 1 } }),
      await asked("DELETE", "/v1/rfqs/delete", { id }),
      await asked("POST", "/v1/onboarding/venue/create", venueBody()),
      await asked("POST", `/v1/onboarding/venue/${venueId}/update`, { description: "Changed" }),
      await asked("POST", `/v1/onboarding/venue/${venueId}/delete`, {}),
    ];
    expect(refused.map((answer) => errorOf(answer).code)).toEqual(refused.map(() => "role_insufficient"));
    expect((await call("GET", `/v1/onboarding/venue/${venueId}`, { token })).body.element.can_edit).toBe(false);
    expect((await call("GET", `/v1/quotes/${quoteId}`, { token: maker.token })).status).toBe(200);
    const draft = await createDraft(owner, [maker]);
    expect((await asked("PUT", "/v1/rfqs/update", { id: draft.id, name: "Renamed" })).status).toBe(200);
    // Of one that was taken back to a draft the quotes would go with it.
    await call("PUT", "/v1/rfqs/status", { token: admin.token, body: { id, status: "DRAFT" } });
    expect(errorOf(await asked("DELETE", "/v1/rfqs/delete", { id })).code).toBe("role_insufficient");
    // Who manages accounts, and isn't an owner any more by when it comes to it.
    const late = await contextOf(admin.token);
    await clients().writer.member.update({ where: { id: admin.memberId }, data: { role: "viewer" } });
    await expect(updateAccount(late, { id: owner.id, name: "Renamed" })).rejects.toMatchObject(INSUFFICIENT);
    await expect(deleteAccount(late, (await register("vc_investor")).id)).rejects.toMatchObject(INSUFFICIENT);
  });

  test("of an account whose owner is given a password keeps its members' own", async () => {
    const account = await register("token_issuer");
    const colleague = await newMember("signer", account);
    const body = { id: account.id, password: "given by an administrator" };
    const { token } = await registerAdmin();
    expect((await call("PUT", "/v1/users/update", { token, body })).status).toBe(200);
    expect(await signIn(colleague.email)).not.toBe("");
  });

  test("is no matter of another account's, nor a name of another member's", async () => {
    const stranger = await register("market_maker");
    expect((await change(stranger.memberId, { role: "viewer" })).status).toBe(404);
    expect((await remove(stranger.memberId)).status).toBe(404);
    const member = await newMember("viewer");
    expect(errorOf(await change(member.id, { name: "Renamed" })).code).toBe("forbidden");
    expect((await change(member.id, { name: "Jane Roe" }, member)).body.element.name).toBe("Jane Roe");
  });
});
