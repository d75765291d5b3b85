"use client";

import type { UserSessionWire } from "@/lib/accounts/contract/own-account";
import type { SignedInWire } from "@/lib/accounts/contract/wire";
import type { PasskeyList } from "@/lib/passkeys/contract";
import type { SecondFactorWire } from "@/lib/secondfactor/contract";
import { EmailCard } from "./email-card";
import { PasskeysCard } from "./passkeys-card";
import { PasswordForm } from "./password-form";
import { SecondFactorCard } from "./second-factor-card";
import { SessionList } from "./session-list";

type SecurityPanelProps = {
  member: SignedInWire["member"];
  secondFactor: SecondFactorWire;
  passkeys: PasskeyList;
  sessions: UserSessionWire[];
};

/** How a member signs in, and where they are signed in, a card each: theirs alone, whatever the account. */
export function SecurityPanel({ member, secondFactor, passkeys, sessions }: SecurityPanelProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <EmailCard member={member} />
      <PasswordForm email={member.email} />
      <SecondFactorCard initial={secondFactor} />
      <PasskeysCard initial={passkeys} />
      <SessionList initial={sessions} />
    </div>
  );
}
