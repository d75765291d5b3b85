/** A database that has something of everything that is read by prepared statements. */
import { expect } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { findProfileOf } from "@/lib/profiles/store/profiles";
import { createDraft, createOpenRfq, createQuote, quoteBody } from "@/tests/factories/deals";
import { inviteByEmail, linkTo } from "@/tests/factories/invitations";
import { type Person, register } from "@/tests/factories/people";
import { createVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";

// Of the file's own database, which has something of everything in it before it is read.
export let issuer: Person;
export let makers: [Person, Person];
export let rfqId: number;
export let quoteId: number;
export let fund: Person;
export let projectId: number;
export let unwatched: Person;

export async function makeSomeOfEverything(): Promise<void> {
  issuer = await register("token_issuer");
  makers = [await register("market_maker"), await register("market_maker")];
  const [maker, other] = makers;
  rfqId = await createOpenRfq(issuer, makers, { award_count: 2, requirements: { max_spread: 0.1 + 0.2 } });
  quoteId = await createQuote(maker, rfqId);
  const revised = await call("PUT", "/v1/quotes/update", {
    token: maker.token,
    body: { ...quoteBody(rfqId), id: quoteId },
  });
  expect(revised.status).toBe(200);
  await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: quoteId, status: "ACCEPTED" } });
  await createQuote(maker, rfqId);
  await call("POST", `/v1/rfqs/${rfqId}/pass`, { token: other.token, body: { reason: "Too long a term" } });
  for (let index = 0; index < 3; index += 1) await createOpenRfq(issuer, [maker], { name: `Boreal ${index}` });
  await createDraft(issuer, makers);
  await createVenue(issuer);
  await inviteByEmail(issuer, rfqId);
  fund = await register("vc_investor");
  await call("POST", `/v1/rfqs/${rfqId}/questions`, { token: maker.token, body: { text: "How long is the term?" } });
  for (const username of [issuer.email, "nobody@example.com"]) {
    await call("POST", "/v1/users/login", { form: { username, password: "wrong" } });
  }
  const { writer } = clients();
  unwatched = await register("token_issuer");
  const projects = [issuer, await register("token_issuer")];
  const profiles = await Promise.all(projects.map(({ id }) => findProfileOf("token_issuer", id)));
  const watched = profiles.map((profile, index) => ({
    ...{ userId: fund.id, issuerId: profile?.id ?? 0, note: `Note ${index}`, createdAt: new Date(index) },
  }));
  await writer.watchedProject.createMany({ data: watched });
  projectId = watched[0]?.issuerId ?? 0;
  await writer.quoteMark.create({ data: { quoteId, isShortlisted: true, note: "Deep" } });
  await writer.comparisonWeights.create({ data: { rfqId, cost: 40, depth: 25, spread: 15, coverage: 20, uptime: 0 } });
  await writer.webhook.create({ data: { ...WEBHOOK, userId: maker.id, url: "https://desk.example.com" } });
  for (const id of [1, 2, 3]) {
    const delivery = { id, webhookId: WEBHOOK.id, type: "rfq.closed", nextAttemptAt: new Date(id) };
    await writer.webhookDelivery.create({ data: delivery });
  }
  await writer.oneTimeCodes.create({ data: { memberId: issuer.memberId, secret: "" } });
  await call("POST", "/v1/invitations/join", { token: other.token, body: { token: await linkTo(issuer, rfqId) } });
}

export const WEBHOOK = { id: 1, events: "", secret: "" };
