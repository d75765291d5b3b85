/** A process that more market makers are invited to (contract section 11). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { createQuote } from "@/tests/factories/deals";
import { namedFields } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";
import {
  UNKNOWN_ID,
  issuer,
  otherIssuer,
  alpha,
  beta,
  uninvited,
  rfqId,
  makePeople,
  openAnother,
  read,
  invite,
  outcomes,
  actions,
} from "@/tests/setup/process-calls";

afterAll(expectRepeated);

beforeAll(makePeople);
beforeEach(openAnother);

describe("inviting", () => {
  test("adds who is not invited, tells them alone, and moves the version, not the terms", async () => {
    const before = await read(issuer);
    const answer = await invite(issuer, [alpha.id, uninvited.id]);
    expect(answer.body.element).toMatchObject({
      ...{ market_maker_count: 3, version: before.version + 1, terms_version: before.terms_version },
      market_maker_ids: [alpha.id, beta.id, uninvited.id].sort((a, b) => a - b),
    });
    expect((await read(uninvited)).id).toBe(rfqId);
    const published = { rfqId, kind: "rfq_published" };
    expect(await db().notification.count({ where: { ...published, memberId: uninvited.memberId } })).toBe(1);
    expect(await db().notification.count({ where: { ...published, memberId: alpha.memberId } })).toBe(1);
    expect(await actions(issuer)).toContain("rfq.invite");
    expect((await createQuote(uninvited, rfqId)) > 0).toBe(true);
  });

  test("those who are all invited already changes nothing", async () => {
    const before = await read(issuer);
    expect((await invite(issuer, [alpha.id, beta.id])).body.element).toEqual(before);
    expect(await actions(issuer)).not.toContain("rfq.invite");
  });

  test("refuses whom there is not, who is no market maker, and an empty or doubled list", async () => {
    const cases: [unknown, string][] = [
      [[uninvited.id, UNKNOWN_ID], "body.market_maker_ids.1"],
      [[otherIssuer.id], "body.market_maker_ids.0"],
      [[], "body.market_maker_ids"],
      [[uninvited.id, uninvited.id], "body.market_maker_ids"],
      [undefined, "body.market_maker_ids"],
    ];
    for (const [ids, field] of cases) {
      const answer = await invite(issuer, ids);
      expect([answer.status, namedFields(answer)]).toEqual([422, [field]]);
    }
    expect((await read(issuer)).market_maker_count).toBe(2);
  });

  test("the same twenty times at once: invited once, counted once, told once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(issuer, [uninvited.id])));
    expect(new Set(outcomes(answers))).toEqual(new Set([200]));
    expect((await read(issuer)).market_maker_count).toBe(3);
    const told = { rfqId, kind: "rfq_published", memberId: uninvited.memberId };
    expect(await db().notification.count({ where: told })).toBe(1);
    expect((await actions(issuer)).filter((action) => action === "rfq.invite")).toHaveLength(1);
  });
});
