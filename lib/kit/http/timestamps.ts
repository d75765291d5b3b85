/** Both spellings of the spec: `created_at` and its alias `create_date`. */
export function serializeTimestamps({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) {
  const created = createdAt.toISOString();
  const updated = updatedAt.toISOString();
  return { created_at: created, updated_at: updated, create_date: created, update_date: updated };
}
