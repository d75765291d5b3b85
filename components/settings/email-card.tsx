"use client";

import { EmailBadge } from "@/components/layout/email-badge";
import { SendConfirmation } from "@/components/layout/send-confirmation";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import type { SignedInWire } from "@/lib/accounts/contract/wire";

/** The address that somebody signs in with, and whether they have shown that it is theirs. */
export function EmailCard({ member }: { member: SignedInWire["member"] }) {
  const { email, email_confirmed: isConfirmed } = member;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Email</CardTitle>
        <CardDescription>
          {isConfirmed
            ? "You have shown that this address is yours."
            : "Open the link that we sent to this address. Those you deal with see whether you have."}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 font-medium wrap-anywhere">{email}</span>
        <EmailBadge isConfirmed={isConfirmed} />
        {!isConfirmed && <SendConfirmation className="ml-auto" />}
      </CardContent>
    </Card>
  );
}
