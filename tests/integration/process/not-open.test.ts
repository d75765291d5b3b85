/** Nothing is done to a process that isn't open (contract section 11). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import type { Person } from "@/tests/factories/people";
import { expectRepeated } from "@/tests/setup/repeated";
import {
  DAY_MS,
  issuer,
  alpha,
  beta,
  uninvited,
  admin,
  rfqId,
  makePeople,
  openAnother,
  draftAnother,
  read,
  extend,
  invite,
  cancel,
  pass,
  setStatus,
  refusal,
  NOT_OPEN,
} from "@/tests/setup/process-calls";

afterAll(expectRepeated);

beforeAll(makePeople);
beforeEach(openAnother);

describe.each([
  ["extend", (person: Person) => extend(person, Date.now() + 30 * DAY_MS)],
  ["invite", (person: Person) => invite(person, [uninvited.id])],
  ["cancel", (person: Person) => cancel(person)],
  ["pass", () => pass(alpha)],
] as const)("%s", (_, ask) => {
  test.each(["CLOSED", "SIGNED"])("is a 409 for an RFQ that is %s", async (status) => {
    await setStatus(admin, status);
    const before = await read(issuer);
    expect(refusal(await ask(issuer))).toEqual(NOT_OPEN);
    expect(refusal(await ask(admin))).toEqual(NOT_OPEN);
    expect(await read(issuer)).toEqual(before);
  });

  test("is a 409 once the deadline has passed, whatever is stored", async () => {
    await inTransaction((tx) =>
      tx.rfq.update({ where: { id: rfqId }, data: { validUntil: new Date(Date.now() - 1) } }),
    );
    expect((await db().rfq.findUniqueOrThrow({ where: { id: rfqId } })).status).toBe("OPEN");
    expect(refusal(await ask(issuer))).toEqual(NOT_OPEN);
  });
});

describe("a draft", () => {
  beforeEach(draftAnother);

  test("is neither extended, nor added to, nor cancelled; and unknown to those it names", async () => {
    expect(refusal(await extend(issuer, Date.now() + 30 * DAY_MS))).toEqual(NOT_OPEN);
    expect(refusal(await invite(issuer, [beta.id]))).toEqual(NOT_OPEN);
    expect(refusal(await cancel(issuer))).toEqual(NOT_OPEN);
    expect(refusal(await pass(alpha))).toEqual([404, "not_found"]);
  });
});
