/** Those who ask, and one whole deal of theirs, made by the calls themselves: what `fill` copies. */
import { clients } from "@/lib/kit/db/client";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { createTemplate } from "@/tests/factories/templates";
import { createVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";

export const ROLES = ["issuer", "bigIssuer", "maker", "bigMaker", "fund", "admin"] as const;
export type Role = (typeof ROLES)[number];
export type People = Record<Role, Person>;

/** What is asked of one record: its ids. */
export type Records = {
  accountId: number;
  rfqId: number;
  quoteId: number;
  venueId: number;
  profileIds: Record<string, number>;
};

async function succeed(method: "POST" | "PUT", url: string, token: string, body: object): Promise<void> {
  const answer = await call(method, url, { token, body });
  if (answer.status >= 400) throw new Error(`${url}: ${JSON.stringify(answer.body)}`);
}

async function profileIdOf({ token }: Person): Promise<number> {
  const { body } = await call("GET", "/v1/onboarding/my", { token });
  return body.element.id;
}

export async function createPeople(): Promise<{ people: People; records: Records }> {
  const people: People = {
    issuer: await register("token_issuer", "Halcyon Grid"),
    bigIssuer: await register("token_issuer", "Meridian Ledger"),
    maker: await register("market_maker", "Thornfield Markets"),
    bigMaker: await register("market_maker", "Castellan Trading"),
    fund: await register("vc_investor", "Polaris Fund"),
    admin: await registerAdmin(),
  };
  const { issuer, maker, fund, admin } = people;
  const rfqId = await createOpenRfq(issuer, [maker], { award_count: 1 });
  const quoteId = await createQuote(maker, rfqId);
  await succeed("POST", `/v1/rfqs/${rfqId}/questions`, maker.token, { text: "Is the TGE date fixed?" });
  await succeed("PUT", "/v1/quotes/status", issuer.token, { id: quoteId, status: "ACCEPTED" });
  await createTemplate(maker);
  const profileIds = {
    "token-issuer": await profileIdOf(issuer),
    "market-maker": await profileIdOf(maker),
    "vc-investor": await profileIdOf(fund),
  };
  await succeed("PUT", `/v1/watch-list/${profileIds["token-issuer"]}`, fund.token, {});
  await succeed("POST", "/v1/introductions", fund.token, { user_id: issuer.id, message: "Hello" });
  const given = { to: "desk@example.test", subject: "An RFP closes soon", text: "In a day.", dedupeKey: "scale:0" };
  await clients().writer.emailOutbox.create({ data: { ...given, status: "FAILED" } });
  await call("POST", "/v1/users/login", { form: { username: "nobody@scale.example", password: "not the right one" } });
  return { people, records: { accountId: issuer.id, rfqId, quoteId, venueId: await createVenue(admin), profileIds } };
}
