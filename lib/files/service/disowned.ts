import "server-only";
import { deleteDisownedFile, isDisowned } from "@/lib/files/store";
import { inTransaction } from "@/lib/kit/db/transaction";
import { storage } from "@/lib/kit/storage/storage";

/**
 * Removes a file that is nobody's. Content first: while its removal fails, the row stays for the next sweep.
 * @returns whether this call removed it; never one that has become somebody's
 */
export async function removeDisowned({ id, key }: { id: number; key: string }): Promise<boolean> {
  if (!(await isDisowned(id))) return false;
  await storage().remove(key);
  return inTransaction((tx) => deleteDisownedFile(tx, id));
}
