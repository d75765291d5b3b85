/** Who may read an uploaded document (contract sections 4 and 8). */
import "server-only";
import { type FileRecord, findFile } from "@/lib/files/store";
import { USER_TYPES } from "@/lib/accounts/constants";
import { findUser } from "@/lib/accounts/service/shared";
import { findProfileOf } from "@/lib/profiles/service/shared";
import { fileReferencesIn } from "@/lib/files/rules";
import { notFound } from "@/lib/kit/errors";
import { may, type Principal, requireMay } from "@/lib/accounts/rules/permissions";
import { partIn, relationTo } from "@/lib/accounts/rules/relations";
import { storage, type StoredContent } from "@/lib/kit/storage/storage";
import type { Context } from "@/lib/accounts/context";
import { isDocumentFor } from "@/lib/rfqs/service/shared";
import { groupsSeen, isCounterparty, isShown } from "@/lib/profiles/service/views";

/**
 * Whether a profile of the file's owner, as this viewer sees it, refers to the file. A file that doesn't exist takes the
 * same steps, over the viewer's own profiles: how long a refusal takes must not tell which of the two it is.
 */
async function isInVisibleProfile(viewer: Principal, fileId: number, owner: number | null | undefined) {
  if (!may(viewer, "profiles.browse")) return false;
  const ownerId = owner ?? viewer.userId;
  const account = await findUser(ownerId);
  let isVisible = false;
  for (const kind of USER_TYPES) {
    const record = await findProfileOf(kind, ownerId);
    const sees = (await isCounterparty(viewer, kind, ownerId)) ? "contacts" : "public";
    if (!record || !isShown(sees, kind, account)) continue;
    const groups = groupsSeen(sees, kind, record.groups);
    if (fileReferencesIn(groups).some(({ id }) => id === fileId)) isVisible = true;
  }
  return isVisible && ownerId === owner;
}

/** The owner, an admin, whom the RFQ invites whose document it is, and whoever may see the profile that refers to it. */
async function mayReadFile({ principal }: Context, id: number, file: FileRecord | null): Promise<boolean> {
  if (relationTo(principal, { ownerId: file?.ownerId }) !== "none") return true;
  // Both, also where the first says yes or there is no such file: as above.
  const isInvited = await isDocumentFor(id, principal.userId);
  const isVisible = await isInVisibleProfile(principal, id, file?.ownerId);
  return isVisible || partIn(principal, { isInvited }) === "invited";
}

/** @throws 404 no such file, or one that the caller may not know of */
export async function readFile(context: Context, id: number): Promise<{ file: FileRecord; content: StoredContent }> {
  requireMay(context.principal, "files.read");
  const file = await findFile(id);
  if (!(await mayReadFile(context, id, file)) || !file) throw notFound("File");
  const content = await storage().find(file.key);
  if (!content) throw notFound("File");
  return { file, content };
}
