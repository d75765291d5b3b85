"use client";

import type { UserSessionWire } from "@/lib/accounts/contract/own-account";
import type { SecondFactorWire } from "@/lib/secondfactor/contract";
import { PasswordForm } from "./password-form";
import { SecondFactorCard } from "./second-factor-card";
import { SessionList } from "./session-list";

type SecurityPanelProps = {
  /** The member's own. */
  email: string;
  secondFactor: SecondFactorWire;
  sessions: UserSessionWire[];
};

/** How a member signs in, and where they are signed in: theirs alone, whatever the account. */
export function SecurityPanel({ email, secondFactor, sessions }: SecurityPanelProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PasswordForm email={email} />
      <SecondFactorCard initial={secondFactor} />
      <SessionList initial={sessions} />
    </div>
  );
}
