import { hashKey } from "@tanstack/react-query";
import { type ProfileForm } from "@/components/forms/profile-form";
import { merge } from "@/lib/kit/merge";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";

/** The name that a stored profile has been given; null where more has changed than that. */
export function newName<Wire extends ProfileRecord>(
  { nameField: [group, field], toValues }: Pick<ProfileForm<Wire>, "nameField" | "toValues">,
  seen: Wire,
  newest: Wire,
): string | null {
  const [before, after] = [toValues(seen), toValues(newest)];
  const name = String(after[group]?.[field]);
  const renamed = merge(before, { [group]: { [field]: name } });
  // Whatever the order of their keys: a document that was stored may have another than one that was sent.
  return hashKey([renamed]) === hashKey([after]) ? name : null;
}
