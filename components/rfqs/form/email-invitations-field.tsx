"use client";

import { RepeatingGroup } from "@/components/forms/repeating-group";
import { TextField } from "@/components/forms/text-field";
import { LIMITS } from "@/lib/kit/limits";
import type { RfqFormValues } from "@/lib/rfqs/contract/form";

/** Market makers who have no account yet: each gets a link when the RFP is published. */
export function EmailInvitationsField() {
  return (
    <div role="group" aria-labelledby="invited-by-email" className="flex flex-col gap-1.5">
      <p id="invited-by-email" className="text-sm font-medium">
        Invite by email
      </p>
      <p className="text-xs text-muted-foreground">
        Market makers who have no account yet. Once the RFP is published they get a link; who registers by it can quote.
      </p>
      <RepeatingGroup<RfqFormValues>
        name="invited_emails"
        item="Address"
        blank={() => ({ email: "", company_name: "" })}
        max={LIMITS.emailInvitationsPerRfq}
      >
        {(at) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name={at("email")} label="Email" type="email" required />
            <TextField name={at("company_name")} label="Company" help="Optional. What you call them." />
          </div>
        )}
      </RepeatingGroup>
    </div>
  );
}
