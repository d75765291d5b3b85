/** The figures agree with themselves: what the clock and the background job do to a quote moves it once. */
import { expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { countQuotesByStatus } from "@/lib/dashboard/store";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { register } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";

test("quotes per status, each once, by one statement, for everyone and for either side", async () => {
  const now = new Date();
  const [issuer, other] = [await register("token_issuer"), await register("token_issuer")];
  const [alpha, beta] = [await register("market_maker"), await register("market_maker")];
  const decide = (id: number, status: string) =>
    call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status } });
  const rfqs = [await createOpenRfq(issuer, [alpha, beta]), await createOpenRfq(issuer, [alpha, beta])];
  const ids = [];
  for (const rfq of rfqs) for (const maker of [alpha, beta]) ids.push(await createQuote(maker, rfq));
  const [accepted, rejected, due, later] = ids;
  if (!accepted || !rejected || !due || !later) throw new Error("no quotes");
  await decide(accepted, "ACCEPTED");
  await decide(rejected, "REJECTED");
  const foreign = await createQuote(alpha, await createOpenRfq(other, [alpha]));
  const setDeadline = (id: number, validUntil: Date) =>
    clients().writer.quote.update({ where: { id }, data: { validUntil } });
  // The very millisecond, and the one after it.
  await setDeadline(due, now);
  await setDeadline(later, new Date(now.getTime() + 1));
  // A deadline ends what is undecided, nothing else.
  await setDeadline(accepted, now);

  const none = { PENDING: 0, ACCEPTED: 0, REJECTED: 0, EXPIRED: 0, WITHDRAWN: 0 };
  const all = { ...none, PENDING: 2, ACCEPTED: 1, REJECTED: 1, EXPIRED: 1 };
  const sent = await countQueries(async () => expect(await countQuotesByStatus("all", now)).toEqual(all));
  expect(sent).toHaveLength(1);
  const ofIssuer = { ...all, PENDING: 1 };
  expect(await countQuotesByStatus({ issuerId: issuer.id }, now)).toEqual(ofIssuer);
  expect(await countQuotesByStatus({ makerId: alpha.id }, now)).toEqual({
    ...none,
    PENDING: 1,
    ACCEPTED: 1,
    EXPIRED: 1,
  });

  // Written down by the background job, it is the same.
  await clients().writer.quote.update({ where: { id: due }, data: { status: "EXPIRED", pendingKey: null } });
  expect(await countQuotesByStatus("all", now)).toEqual(all);
  await call("PUT", "/v1/quotes/status", { token: alpha.token, body: { id: foreign, status: "WITHDRAWN" } });
  expect(await countQuotesByStatus("all", now)).toEqual({ ...all, PENDING: 1, WITHDRAWN: 1 });
});
