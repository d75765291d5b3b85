import { type ReactNode } from "react";
import { Badge } from "@/components/ui/badge";

/** @param kind whose profile it is, in a word: a type, or a role where there is none */
export function ProfileHeader({ kind, children }: { kind: string; children?: ReactNode }) {
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        Profile Information
        <Badge tone="blue">{kind}</Badge>
      </h2>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
