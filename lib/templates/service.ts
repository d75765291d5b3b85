/**
 * A market maker's templates of quotes: theirs alone, administrators included. They leave no trail, since a trail is
 * read by administrators too (docs/decisions/0064).
 */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { lockUsers } from "@/lib/accounts/service/shared";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import type { TemplateBody, TemplateChange } from "./contract";
import {
  countTemplates,
  deleteTemplate as deleteTemplateRow,
  findTemplates,
  insertTemplate,
  type TemplateRecord,
  updateTemplate,
} from "./store";

export type { TemplateRecord } from "./store";

const templateNotFound = () => notFound("Template");

const nameTaken = () =>
  new AppError("conflict", "You have a template of this name already", { code: "template_name_taken" });

const tooMany = () => {
  const detail = `You have ${LIMITS.templatesPerMaker} templates: delete or replace one of them`;
  return new AppError("conflict", detail, { code: "too_many_templates" });
};

/** Whose templates the caller asks for: their own company's. */
function ownerOf({ principal }: Context, permission: "templates.own" | "templates.change"): number {
  requireMay(principal, permission);
  return principal.userId;
}

/** The caller's templates, by name. */
export function readTemplates(context: Context): Promise<TemplateRecord[]> {
  return findTemplates(ownerOf(context, "templates.own"));
}

/** @throws 409 the caller has one of this name, or as many as there may be */
export async function createTemplate(context: Context, body: TemplateBody): Promise<TemplateRecord> {
  const ownerId = ownerOf(context, "templates.change");
  try {
    return await inTransaction(async (tx) => {
      // Of two at once, the second is counted with the first.
      await lockUsers(tx, [ownerId]);
      if ((await countTemplates(ownerId)) >= LIMITS.templatesPerMaker) throw tooMany();
      return insertTemplate(tx, ownerId, body, context.now);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}

/** @throws 404 not the caller's · 409 another of theirs has the name */
export async function changeTemplate(context: Context, id: number, change: TemplateChange): Promise<TemplateRecord> {
  const owned = { id, ownerId: ownerOf(context, "templates.change") };
  try {
    const changed = await inTransaction((tx) => updateTemplate(tx, owned, change, context.now));
    if (!changed) throw templateNotFound();
    return changed;
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}

/** @throws 404 not the caller's */
export async function deleteTemplate(context: Context, id: number): Promise<void> {
  const owned = { id, ownerId: ownerOf(context, "templates.change") };
  if (!(await inTransaction((tx) => deleteTemplateRow(tx, owned)))) throw templateNotFound();
}
