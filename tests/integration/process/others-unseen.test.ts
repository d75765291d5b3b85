/** Blind by design (contract section 4): what a market maker reads of an RFP is the same whatever the others do on it. */
import { beforeAll, expect, test } from "vitest";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { everyAnswer } from "@/tests/setup/crawl";

let issuer: Person, watcher: Person, other: Person, third: Person;
let strangers: Person[];
let rfqId: number, own: number;

beforeAll(async () => {
  issuer = await register("token_issuer", "Nimbus Labs");
  [watcher, other, third] = [
    await register("market_maker", "Alpha"),
    await register("market_maker", "Beta"),
    await register("market_maker", "Gamma"),
  ];
  strangers = [await register("token_issuer"), await register("market_maker"), await register("vc_investor")];
  rfqId = await createOpenRfq(issuer, [watcher, other, third], { award_count: 3 });
  own = await createQuote(watcher, rfqId);
});

async function by({ token }: Person, method: "POST" | "PUT", path: `/v1/${string}`, body: object): Promise<void> {
  const answer = await call(method, path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

/** What differs between two answers to the same: the request's id, and when the session was used. */
const plain = (text: string) => text.replace(/"(request_id|last_seen_at)":"[^"]*"/g, "");

const read = async (person: Person) =>
  new Map((await everyAnswer(person, [rfqId, own])).map(({ path, text }) => [path, plain(text)]));

test("quotes, revisions, passes, questions, decisions on others, marks, weights and invitations by e-mail show in nothing that they read", async () => {
  const before = await read(watcher);
  const strange = await Promise.all(strangers.map(read));
  let quoteId = 0;
  const steps: Record<string, () => Promise<unknown>> = {
    "another quotes": async () => (quoteId = await createQuote(other, rfqId)),
    "and revises": () =>
      by(other, "PUT", "/v1/quotes/update", {
        id: quoteId,
        details: JSON.stringify(submission({ additionalNotes: "Once more" })),
      }),
    "a third passes": () => by(third, "POST", `/v1/rfqs/${rfqId}/pass`, { reason: "Too small for us" }),
    "and asks": () => by(third, "POST", `/v1/rfqs/${rfqId}/questions`, { text: "Which chain?" }),
    "the issuer marks": () =>
      by(issuer, "PUT", `/v1/rfqs/${rfqId}/comparison/marks`, { quote_id: quoteId, is_shortlisted: true }),
    "and weighs": () => by(issuer, "PUT", `/v1/rfqs/${rfqId}/comparison`, { weights: { cost: 7 } }),
    "and invites by e-mail": () => by(issuer, "POST", `/v1/rfqs/${rfqId}/invitations`, { email: "desk@example.test" }),
    "another withdraws": () => by(other, "PUT", "/v1/quotes/status", { id: quoteId, status: "WITHDRAWN" }),
    "and quotes again": async () => (quoteId = await createQuote(other, rfqId)),
    "which is rejected": () =>
      by(issuer, "PUT", "/v1/quotes/status", { id: quoteId, status: "REJECTED", reason: "Too dear" }),
    "and a third one is accepted": async () => {
      quoteId = await createQuote(third, rfqId);
      await by(issuer, "PUT", "/v1/quotes/status", { id: quoteId, status: "ACCEPTED", memo: "The best" });
    },
    "the clock looks": () => settleDeadlines({ requestId: "clock", now: new Date() }),
  };
  for (const [what, step] of Object.entries(steps)) {
    await step();
    const after = await read(watcher);
    for (const [path, text] of before) expect(after.get(path), `${path}, once ${what}`).toBe(text);
  }
  // Nor, all of it together, in what those read who have no part in the RFP.
  expect(await Promise.all(strangers.map(read))).toEqual(strange);
});
