"use client";

import { type ReactNode, use } from "react";
import { type Action, roleMay, whoCan } from "@/lib/accounts/rules/permissions";
import { MemberRoleContext } from "./member-role";

type ForRoleProps = {
  action: Action;
  /** What somebody else of the account can do, in place of the buttons: `publish it`. Without it nothing is said. */
  others?: string;
  children: ReactNode;
};

/** What a member's role can't use is not offered to them; a line says who can. */
export function ForRole({ action, others, children }: ForRoleProps) {
  const role = use(MemberRoleContext);
  if (roleMay(role, action)) return children;
  return (
    others && <p className="text-xs text-muted-foreground">{`${whoCan(action)} of your account can ${others}.`}</p>
  );
}
