"use client";

import { ForRole } from "@/components/layout/for-role";
import { FormField } from "@/components/forms/form-field";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { USER_TYPE_LABELS, type UserType } from "@/lib/accounts/constants";
import type { SignedInWire } from "@/lib/accounts/contract/wire";
import { accountMay, canActAsMaker } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { CompanyForm } from "./company-form";
import { DeleteProfile } from "./delete-profile";
import { PageLink } from "./page-link";

type AccountPanelProps = {
  user: SignedInWire;
  /** Of which kind the user has a profile; null without one. */
  profileKind: UserType | null;
};

export function AccountPanel({ user, profileKind }: AccountPanelProps) {
  const { id, member, email, role, user_type: type } = user;
  const account = { role, userType: type, isLiquidityProvider: user.is_liquidity_provider };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card>
        <CardHeader>
          <CardTitle>Account</CardTitle>
        </CardHeader>
        <CardContent className="grid items-start gap-4 sm:grid-cols-2">
          <FormField label="Email" help="Email cannot be changed">
            {(aria) => <Input {...aria} type="email" readOnly value={email} className="bg-muted" />}
          </FormField>
          <FormField label="User type" help="User type cannot be changed">
            {(aria) => (
              <Input {...aria} readOnly value={type ? USER_TYPE_LABELS[type] : "Not specified"} className="bg-muted" />
            )}
          </FormField>
        </CardContent>
      </Card>
      <ForRole action="company.manage" others="rename the company">
        <CompanyForm name={user.company_name} userType={type} />
      </ForRole>
      {accountMay(account, "webhooks.manage") && (
        <PageLink
          title="Webhooks"
          text="Have your own systems told of RFPs, quotes and agreements as they change."
          others="see and change webhooks"
          href={ROUTES.webhooks}
          action="webhooks.manage"
        />
      )}
      {accountMay(account, "keys.manage") && (
        <PageLink
          title="API keys"
          text={`Let your own systems read${canActAsMaker(account) ? " and quote" : ""}, without anybody’s password.`}
          others="see and make API keys"
          href={ROUTES.apiKeys}
          action="keys.manage"
        />
      )}
      {profileKind && (
        <ForRole action="company.manage">
          <DeleteProfile type={profileKind} typist={{ userId: id, memberId: member.id }} />
        </ForRole>
      )}
    </div>
  );
}
