/** A process that a market maker passes on (contract section 11). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { createQuote, quoteBody } from "@/tests/factories/deals";
import { call, errorOf, namedFields } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";
import {
  REASON,
  UNKNOWN_ID,
  issuer,
  alpha,
  beta,
  uninvited,
  admin,
  rfqId,
  makePeople,
  openAnother,
  read,
  pass,
  decide,
  refusal,
  toldOf,
  actions,
} from "@/tests/setup/process-calls";

afterAll(expectRepeated);

beforeAll(makePeople);
beforeEach(openAnother);

describe("passing", () => {
  test("is read by the maker, the owner and admins, and by nobody else invited; the owner is told", async () => {
    const { version } = await read(issuer);
    expect((await read(alpha)).my_pass).toBeNull();
    const { element } = (await pass(alpha)).body;
    expect(element.my_pass).toMatchObject({ reason: REASON });
    expect(element).not.toHaveProperty("passes");
    const passes = [{ market_maker_id: alpha.id, ...element.my_pass }];
    expect((await read(issuer)).passes).toEqual(passes);
    expect((await read(admin)).passes).toEqual(passes);
    expect((await read(issuer)).version).toBe(version);
    expect(JSON.stringify(await read(beta))).not.toContain(REASON);
    expect((await read(beta)).my_pass).toBeNull();
    expect(await toldOf(issuer)).toEqual(["They don’t quote. The RFP says why."]);
    expect(await toldOf(beta)).toEqual([]);
    expect(await actions(issuer)).toContain("rfq.pass");
    expect(JSON.stringify(await db().emailOutbox.findMany({ where: { to: issuer.email } }))).not.toContain(REASON);
  });

  test("again replaces the reason, and tells nobody once more", async () => {
    await pass(alpha);
    await pass(alpha, "The terms don't fit");
    expect((await read(issuer)).passes).toMatchObject([{ reason: "The terms don't fit" }]);
    expect(await toldOf(issuer)).toHaveLength(1);
  });

  test("is undone by a quote, and impossible while one is pending", async () => {
    await pass(alpha);
    const quoteId = await createQuote(alpha, rfqId);
    expect([(await read(alpha)).my_pass, (await read(issuer)).passes]).toEqual([null, []]);
    expect(refusal(await pass(alpha))).toEqual([409, "quote_already_pending"]);
    await decide(alpha, quoteId, "WITHDRAWN");
    // News to the owner again, who has had a quote of theirs since.
    const before = (await toldOf(issuer)).filter((body) => body.startsWith("They don’t quote")).length;
    expect((await pass(alpha)).status).toBe(200);
    expect((await toldOf(issuer)).filter((body) => body.startsWith("They don’t quote"))).toHaveLength(before + 1);
  });

  test("is impossible for who has won, also once a later quote of theirs is withdrawn", async () => {
    await decide(issuer, await createQuote(alpha, rfqId), "ACCEPTED");
    const refused = await pass(alpha);
    expect(refusal(refused)).toEqual([409, "quote_already_accepted"]);
    expect(errorOf(refused).detail).toBe("Your quote on this RFQ is accepted");
    const later = await createQuote(alpha, rfqId);
    expect(refusal(await pass(alpha))).toEqual([409, "quote_already_accepted"]);
    await decide(alpha, later, "WITHDRAWN");
    expect(refusal(await pass(alpha))).toEqual([409, "quote_already_accepted"]);
    expect([(await read(alpha)).my_pass, (await read(issuer)).passes]).toEqual([null, []]);
    expect((await pass(beta)).status).toBe(200);
  });

  test.each(["PENDING", "ACCEPTED"])("is undone by an admin who revives a quote of theirs as %s", async (status) => {
    const quoteId = await createQuote(alpha, rfqId);
    await decide(alpha, quoteId, "WITHDRAWN");
    for (const maker of [alpha, beta]) expect((await pass(maker)).status).toBe(200);
    expect((await decide(admin, quoteId, status)).status).toBe(200);
    expect((await read(alpha)).my_pass).toBeNull();
    expect((await read(issuer)).passes).toMatchObject([{ market_maker_id: beta.id }]);
  });

  test("at once with an acceptance: never a pass beside an accepted quote", async () => {
    const [mine, withdrawn] = [await createQuote(alpha, rfqId), await createQuote(beta, rfqId)];
    const [passed, accepted] = await Promise.all([pass(alpha), decide(issuer, mine, "ACCEPTED")]);
    // Before the acceptance the quote is pending.
    expect([passed.status, accepted.status, (await read(alpha)).my_pass]).toEqual([409, 200, null]);

    await decide(admin, mine, "REJECTED");
    await decide(beta, withdrawn, "WITHDRAWN");
    const [asWell, revived] = await Promise.all([pass(beta), decide(admin, withdrawn, "ACCEPTED")]);
    expect([200, 409]).toContain(asWell.status);
    expect([revived.status, (await read(beta)).my_pass]).toEqual([200, null]);
  });

  test("outlives an admin's change of who is invited, for those who stay", async () => {
    await pass(alpha);
    const ids = [alpha.id, uninvited.id];
    const body = { id: rfqId, market_maker_ids: ids };
    expect((await call("PUT", "/v1/rfqs/update", { token: admin.token, body })).body.element).toMatchObject({
      ...{ market_maker_count: 2, passes: [{ market_maker_id: alpha.id, reason: REASON }] },
      market_maker_ids: ids.toSorted((a, b) => a - b),
    });
    expect(refusal(await pass(beta))).toEqual([404, "not_found"]);
  });

  test("at once with a quote of theirs: never a pass beside a pending quote", async () => {
    const submit = () => call("POST", "/v1/quotes/create", { token: alpha.token, body: quoteBody(rfqId) });
    const [passed, submitted] = await Promise.all([pass(alpha), submit()]);
    expect(submitted.status).toBe(201);
    expect([200, 409]).toContain(passed.status);
    expect((await read(alpha)).my_pass).toBeNull();
  });

  test("needs a reason, and an invitation", async () => {
    expect(namedFields(await pass(alpha, " "))).toEqual(["body.reason"]);
    expect(refusal(await pass(uninvited))).toEqual([404, "not_found"]);
    expect(refusal(await pass(alpha, REASON, UNKNOWN_ID))).toEqual([404, "not_found"]);
  });
});
