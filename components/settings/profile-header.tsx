import { type ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { USER_TYPE_LABELS, type UserType } from "@/lib/accounts/constants";

/** @param type null for admins and users without a type */
export function ProfileHeader({ type, children }: { type: UserType | null; children?: ReactNode }) {
  return (
    <div className="mb-4 flex min-h-9 max-w-4xl flex-wrap items-center justify-between gap-3">
      <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        Profile Information
        <Badge tone="blue">{type ? USER_TYPE_LABELS[type] : "User"}</Badge>
      </h2>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
