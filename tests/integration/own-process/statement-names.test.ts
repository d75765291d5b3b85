/** A process names so many statements with Postgres and no more (docs/decisions/0102): here none has taken a name before. */
import { expect, test } from "vitest";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { insertRows, type WrittenTable } from "@/lib/kit/db/write";
import { register } from "@/tests/factories/people";

const NOTIFICATIONS = { model: "Notification", table: "notifications" } satisfies WrittenTable;

const told = (id: number, memberId: number) => ({
  ...{ id, memberId, kind: "quote_received", title: "", body: "", href: "/", createdAt: new Date() },
});

test.runIf(process.env.DB_PROVIDER === "postgresql")(
  "a server that has forgotten a statement's name is asked without",
  async () => {
    const issuer = await register("token_issuer");
    let attempts = 0;
    await inTransaction(async (tx) => {
      attempts += 1;
      await insertRows(tx, NOTIFICATIONS, [told(101, issuer.memberId)]);
      if (attempts === 1) await tx.$executeRaw`DEALLOCATE ALL`;
      await insertRows(tx, NOTIFICATIONS, [told(102, issuer.memberId)]);
    });
    expect(attempts).toBe(2);
    expect(await db().notification.count({ where: { id: { in: [101, 102] } } })).toBe(2);
  },
);
