import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { db } from "@/lib/kit/db/transaction";
import { nameKeyOf } from "@/lib/kit/name-key";
import type { TemplateBody, TemplateChange, TemplateContent } from "@/lib/templates/contract";
import { storedTemplateContent } from "@/lib/templates/stored";

const templateFields = {
  id: true,
  name: true,
  content: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.QuoteTemplateSelect;

type Row = Prisma.QuoteTemplateGetPayload<{ select: typeof templateFields }>;

export type TemplateRecord = Omit<Row, "content"> & { content: TemplateContent };

const toTemplate = (row: Row): TemplateRecord => ({ ...row, content: storedTemplateContent.read(row.content) });

/** No two names of an owner's differ by capitals alone: `nameKey` is unique. */
const named = (name: string) => ({ name, nameKey: nameKeyOf(name) });

/** By name; there is a limit to how many an owner has. */
export async function findTemplates(ownerId: number): Promise<TemplateRecord[]> {
  const rows = await db().quoteTemplate.findMany({
    where: { ownerId },
    select: templateFields,
    orderBy: { nameKey: "asc" },
  });
  return rows.map(toTemplate);
}

export function countTemplates(ownerId: number): Promise<number> {
  return db().quoteTemplate.count({ where: { ownerId } });
}

/** Fails with a unique violation when the owner has one of this name. */
export async function insertTemplate(
  tx: Db,
  ownerId: number,
  { name, content }: TemplateBody,
  now: Date,
): Promise<TemplateRecord> {
  const row = {
    ownerId,
    ...named(name),
    content: storedTemplateContent.write(content),
    createdAt: now,
    updatedAt: now,
  };
  const data = await withRandomId(tx, "quote_templates", row);
  return toTemplate(await tx.quoteTemplate.create({ data, select: templateFields }));
}

/**
 * Fails with a unique violation when the owner has another of the name.
 * @returns the template as it is then; null where the owner has no such template
 */
export async function updateTemplate(
  tx: Db,
  { id, ownerId }: { id: number; ownerId: number },
  { name, content }: TemplateChange,
  now: Date,
): Promise<TemplateRecord | null> {
  const [row] = await tx.quoteTemplate.updateManyAndReturn({
    where: { id, ownerId },
    data: {
      ...(name !== undefined && named(name)),
      ...(content !== undefined && { content: storedTemplateContent.write(content) }),
      updatedAt: now,
    },
    select: templateFields,
  });
  return row ? toTemplate(row) : null;
}

/** @returns whether the owner had it */
export async function deleteTemplate(tx: Db, owned: { id: number; ownerId: number }): Promise<boolean> {
  const { count } = await tx.quoteTemplate.deleteMany({ where: owned });
  return count === 1;
}
