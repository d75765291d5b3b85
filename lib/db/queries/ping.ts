import { db } from "../transaction";

export async function pingDatabase(): Promise<void> {
  await db().$queryRaw`SELECT 1`;
}
