import { formatInteger, formatTotal } from "@/lib/kit/format";
import type { MakerInvitation } from "@/lib/rfqs/hooks/inviting";

/** What is said once a market maker was invited to one of the caller's RFPs. */
export function invitedWords(name: string, { isDraft, isNew }: MakerInvitation): string {
  if (isDraft) return isNew ? `The draft names ${name}: publishing it invites them` : `The draft names ${name} already`;
  return isNew ? `${name} is invited` : `${name} was invited already`;
}

/** What one chooses from, and that there are more where a list of them was too long. */
export function invitableHelp(listed: number, found: { total: number; total_capped: boolean }): string {
  const all = "Your drafts, and your RFPs that are open.";
  if (found.total <= listed) return all;
  return `${all} The newest ${formatInteger(listed)} of ${formatTotal(found)}: to an older one, invite on its own page.`;
}
