import { db } from "./transaction";

/**
 * @throws when the database doesn't answer, or can't read its own tables: a question about none of them would not show
 *   that.
 */
export async function pingDatabase(): Promise<void> {
  await db().user.findFirst({ select: { id: true } });
}
