import { pingDatabase } from "@/lib/db/queries/ping";

/** @throws when the database doesn't answer */
export async function checkDatabase(): Promise<void> {
  await pingDatabase();
}
