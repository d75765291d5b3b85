/** Races over who may do what: members, signers, keys, and what a company has once. */
import { db } from "@/lib/kit/db/transaction";
import { createApiKey } from "@/tests/factories/api-keys";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { addMember, type Member } from "@/tests/factories/members";
import { PASSWORD, register } from "@/tests/factories/people";
import { templateBody } from "@/tests/factories/templates";
import { ask, done } from "../ask";
import { contest, type Contest, lineOf, times, trailOf, winnersOf } from "../contest";
import {
  expectCount,
  isBefore,
  MANY,
  once,
  quote,
  type Races,
  repeat,
  rounds,
  rowsOf,
  set,
  setRule,
  SOME,
} from "./field";

export const peopleRaces: Races = {
  "60 creates of a template of one name, without a key": async (field) => {
    const body = templateBody(`Template ${Date.now()}`);
    const create = (host: string) => ask(host, "POST", "/v1/quote-templates", { token: field.maker.token, body });
    const held = await contest(field.hosts, repeat(MANY, create));
    const rows = await db().quoteTemplate.count({ where: { name: body.name } });
    const refused = held.replies.filter(({ status }) => status !== 201 && status !== 409);
    // What a market maker keeps for themselves leaves no trail.
    const wrong = [
      ...expectCount("templates", rows, 1),
      ...expectCount("done", winnersOf(held).length, 1),
      ...expectCount("other answers", refused.length, 0),
    ];
    return lineOf("", [held], 0, wrong);
  },
  "30 registrations of one e-mail": async (field) => {
    const email = `twice${Date.now()}@example.test`;
    const body = { email, password: PASSWORD, name: "Twice", user_type: "token_issuer" };
    const held = await contest(
      field.hosts,
      repeat(SOME, (host) => ask(host, "POST", "/v1/users/register", { body })),
    );
    const refused = held.replies.filter(({ status }) => status !== 201 && status !== 409);
    const wrong = [
      ...expectCount("accounts", await db().user.count({ where: { email } }), 1),
      ...expectCount("done", winnersOf(held).length, 1),
      ...expectCount("other answers", refused.length, 0),
      ...expectCount("e-mails", await db().emailOutbox.count({ where: { to: email } }), 1),
    ];
    return lineOf("", [held], 0, wrong);
  },
  "30 invitations of one member": async (field) => {
    const owner = await register("token_issuer");
    const body = { email: `colleague${Date.now()}@example.test`, role: "viewer" };
    const invite = (host: string) => ask(host, "POST", "/v1/members", { token: owner.token, body });
    return once(field, repeat(SOME, invite), () => rowsOf(owner.id, "member.invite"));
  },
  "30 invitations of one market maker by e-mail": async (field) => {
    const id = await createOpenRfq(field.issuer, [field.maker]);
    const asked = { token: field.issuer.token, body: { email: `desk${Date.now()}@example.test` } };
    const invite = (host: string) => ask(host, "POST", `/v1/rfqs/${id}/invitations`, asked);
    return once(field, repeat(SOME, invite), () => rowsOf(id, "rfq.inviteByEmail"));
  },
  "30 second signatures of six signers": async (field) => {
    const owner = await register("token_issuer");
    const signers: Member[] = [];
    while (signers.length < 6) signers.push(await addMember(owner.id, "signer", `Signer ${signers.length}`));
    await done(setRule(owner.token, 0)(field.hosts[0] ?? ""));
    const id = await createQuote(field.maker, await createOpenRfq(owner, [field.maker]));
    await done(set(owner.token, id, "ACCEPTED")(field.hosts[1] ?? ""));
    const sign = (host: string, index: number) =>
      ask(host, "POST", `/v1/quotes/${id}/signatures/second`, {
        token: signers[index % signers.length]?.token ?? "",
        body: { revision: 1 },
      });
    return once(field, times(SOME, sign), () => rowsOf(id, "quote.secondSignature"));
  },
  "an acceptance and the rule of two signers": async (field) => {
    const owner = await register("token_issuer");
    await addMember(owner.id, "signer", "Jane");
    const [host = ""] = field.hosts;
    return rounds(field, async () => {
      await done(setRule(owner.token, null)(host));
      const id = await createQuote(field.maker, await createOpenRfq(owner, [field.maker]));
      const requests = [set(owner.token, id, "ACCEPTED"), setRule(owner.token, 0)];
      const check = async (held: Contest) => {
        const { status } = await db().quote.findUniqueOrThrow({ where: { id } });
        if (status !== "ACCEPTED") return [];
        const isFirst = await isBefore(held, "quote.status", "user.twoSigners");
        return isFirst ? [] : ["accepted by one signer after the rule was set"];
      };
      return { requests, check, expected: null };
    });
  },
  "an acceptance and its signer's role taken": async (field) => {
    const owner = await register("token_issuer");
    return rounds(field, async () => {
      const jane = await addMember(owner.id, "signer", "Jane");
      const id = await createQuote(field.maker, await createOpenRfq(owner, [field.maker]));
      const lower = (host: string) =>
        ask(host, "PUT", `/v1/members/${jane.id}`, { token: owner.token, body: { role: "viewer" } });
      const check = async (held: Contest) => {
        const { status } = await db().quote.findUniqueOrThrow({ where: { id } });
        if (status !== "ACCEPTED") return [];
        return (await isBefore(held, "quote.status", "member.role"))
          ? []
          : ["accepted by whoever was no signer any more"];
      };
      return { requests: [lower, set(jane.token, id, "ACCEPTED")], check, expected: null };
    }, [403]);
  },
  "a second signature and the first signer's removal": async (field) => {
    const owner = await register("token_issuer");
    await addMember(owner.id, "signer", "Jane");
    const [host = ""] = field.hosts;
    await done(setRule(owner.token, 0)(host));
    return rounds(field, async () => {
      const tom = await addMember(owner.id, "signer", "Tom");
      const id = await createQuote(field.maker, await createOpenRfq(owner, [field.maker]));
      await done(set(tom.token, id, "ACCEPTED")(host));
      const sign = (to: string) =>
        ask(to, "POST", `/v1/quotes/${id}/signatures/second`, { token: owner.token, body: { revision: 1 } });
      const removal = (to: string) => ask(to, "DELETE", `/v1/members/${tom.id}`, { token: owner.token });
      const check = async (held: Contest) => {
        const { status } = await db().quote.findUniqueOrThrow({ where: { id } });
        const voids = await rowsOf(id, "quote.signatureVoid");
        const isFirst = await isBefore(held, "quote.secondSignature", "member.remove");
        return [
          ...expectCount(`void signatures of a quote that is ${status}`, voids, status === "ACCEPTED" ? 0 : 1),
          ...(status !== "ACCEPTED" || isFirst ? [] : ["signed with one who was removed"]),
        ];
      };
      return { requests: [sign, removal], check, expected: null };
    });
  },
  "an API key's uses and its revocations": (field) =>
    rounds(field, async () => {
      const { issuer, maker } = field;
      const { id, key } = await createApiKey(maker, { scopes: ["read", "quote"] });
      const rfqId = await createOpenRfq(issuer, [maker]);
      const revoke = (host: string) => ask(host, "DELETE", `/v1/api-keys/${id}`, { token: maker.token });
      const use = quote(key, rfqId);
      const check = async (held: Contest) => {
        const revoked = (await trailOf(held)).filter(({ action }) => action === "key.revoke").length;
        const { status } = await use(field.hosts[2] ?? "");
        return [...expectCount("revocations", revoked, 1), ...expectCount("a use after it", status, 401)];
      };
      return { requests: [use, use, revoke, revoke, use, revoke], check, expected: null };
    }, [401, 404]),
};
