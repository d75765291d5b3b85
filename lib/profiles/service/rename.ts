/** A profile that bears its company's name, when that changes. */
import "server-only";
import type { UserType } from "@/lib/accounts/constants";
import type { Context } from "@/lib/accounts/context";
import { profileKindOf } from "@/lib/accounts/rules/permissions";
import { findProfileOf } from "@/lib/profiles/store/profiles";
import { PROFILE_RULES } from "./kinds";
import { changeProfileOf } from "./profiles";

async function renameProfile<Kind extends UserType>(context: Context, kind: Kind, from: string, to: string) {
  const { columns, renamed } = PROFILE_RULES[kind];
  const profile = await findProfileOf(kind, context.principal.userId);
  if (!profile || columns(profile.groups).name !== from) return;
  await changeProfileOf(context, kind, context.principal.userId, ({ groups }) => columns(renamed(groups, to)));
}

/** Renames the caller's profile where it bears the name `from`; one that is called otherwise keeps its name. */
export async function renameOwnProfile(context: Context, from: string, to: string): Promise<void> {
  const kind = profileKindOf(context.principal);
  if (kind) await renameProfile(context, kind, from, to);
}
