/** Who may read an uploaded document (contract sections 4 and 8). */
import { type FileRecord, findFile } from "@/lib/db/queries/files";
import { findProfileKindsOf, findProfileOf } from "@/lib/db/queries/profiles";
import { fileReferencesIn } from "@/lib/domain/documents";
import { notFound } from "@/lib/domain/errors";
import { may, type Principal } from "@/lib/domain/permissions";
import { storage, type StoredContent } from "@/lib/storage/storage";
import type { Context } from "./context";
import { toProfile, viewProfile } from "./profile-views";

/** Whether a profile of the owner's, as this viewer sees it, refers to the file. */
async function isInVisibleProfile(viewer: Principal, ownerId: number, fileId: number): Promise<boolean> {
  if (!may(viewer, "profiles.browse")) return false;
  for (const kind of await findProfileKindsOf(ownerId)) {
    const record = await findProfileOf(kind, ownerId);
    if (!record || !fileReferencesIn(record.groups).some(({ id }) => id === fileId)) continue;
    const { profile } = await viewProfile(viewer, kind, toProfile(kind, record));
    if (fileReferencesIn(profile.groups).some(({ id }) => id === fileId)) return true;
  }
  return false;
}

/** The owner, an admin, and whoever may see the record that refers to it. */
async function mayReadFile(
  { principal }: Context,
  { id, ownerId }: Pick<FileRecord, "id" | "ownerId">,
): Promise<boolean> {
  if (principal.role === "admin" || ownerId === principal.userId) return true;
  return ownerId !== null && isInVisibleProfile(principal, ownerId, id);
}

/** @throws 404 no such file, or one that the caller may not know of */
export async function readFile(context: Context, id: number): Promise<{ file: FileRecord; content: StoredContent }> {
  const file = await findFile(id);
  if (!file || !(await mayReadFile(context, file))) throw notFound("File");
  const content = await storage().read(file.key);
  if (!content) throw notFound("File");
  return { file, content };
}
