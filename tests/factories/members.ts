/** Members beside an account's owner, as joining makes them, but for its link and a password. */
import type { MemberRole } from "@/lib/accounts/constants";
import { startSession } from "@/lib/accounts/sign-in/sessions";
import { insertMember } from "@/lib/accounts/store/members";
import { db, inTransaction } from "@/lib/kit/db/transaction";

export type Member = { id: number; email: string; token: string };

let count = 0;

/** A session of theirs, as signing in begins it. */
async function sessionOf(memberId: number): Promise<string> {
  const where = { id: memberId };
  const { account: user, ...member } = await db().member.findUniqueOrThrow({ where, include: { account: true } });
  return (await startSession({ user, member }, { ipAddress: "", userAgent: "" }, new Date())).token;
}

/** Nobody knows a password of theirs. */
export async function addMember(accountId: number, role: MemberRole, name = ""): Promise<Member> {
  const email = `member${(count += 1)}@example.test`;
  const { id } = await inTransaction((tx) => insertMember(tx, { accountId, email, name, passwordHash: "none", role }));
  return { id, email, token: await sessionOf(id) };
}
