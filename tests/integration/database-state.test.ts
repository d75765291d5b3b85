/** What the tests of bad input look at: whether anything was written. */
import { expect, test } from "vitest";
import { inTransaction } from "@/lib/kit/db/transaction";
import { registerOnly } from "@/tests/factories/people";
import { databaseState } from "@/tests/setup/database-state";

test("it is the same until something is written, and what is undone is nothing", async () => {
  const { id } = await registerOnly("vc_investor");
  const name = (companyName: string, isUndone = false) =>
    inTransaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { companyName } });
      if (isUndone) throw new Error("undone");
    });
  const before = await databaseState();
  expect(await databaseState()).toBe(before);
  await expect(name("Aurora", true)).rejects.toThrow("undone");
  expect(await databaseState()).toBe(before);
  await name("Aurora");
  const after = await databaseState();
  expect(after).not.toBe(before);
  await name("Borealis");
  expect(await databaseState()).not.toBe(after);
});

test("tables that are ignored don't count", async () => {
  const { id } = await registerOnly("vc_investor");
  const before = await databaseState(["users"]);
  await inTransaction((tx) => tx.user.update({ where: { id }, data: { companyName: "Corona" } }));
  expect(await databaseState(["users"])).toBe(before);
  await inTransaction((tx) => tx.session.deleteMany());
  expect(await databaseState(["users"])).not.toBe(before);
});
