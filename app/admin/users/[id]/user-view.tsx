"use client";

import { type ProfileByKind } from "@/app/profile-by-kind";
import { NoOnboarding } from "@/components/admin/no-onboarding";
import { UserOnboarding } from "@/components/admin/user-onboarding";
import { InvestorApplication } from "@/components/directories/investor/investor-application";
import { IssuerApplication } from "@/components/directories/issuer/issuer-application";
import { MakerApplication } from "@/components/directories/maker/maker-application";
import { marketMakerForm } from "@/components/profiles/market-maker/form";
import { tokenIssuerForm } from "@/components/profiles/token-issuer/form";
import { vcInvestorForm } from "@/components/profiles/vc-investor/form";
import { type UserType } from "@/lib/accounts/constants";
import type { AccountWire } from "@/lib/accounts/contract/wire";

type UserViewProps = {
  account: AccountWire;
  /** Null for admins and users without a type. */
  kind: UserType | null;
  /** Null before they have begun. */
  profile: ProfileByKind | null;
};

/** A user's onboarding: the admin's actions above the profile as a page. */
export function UserView({ account, kind, profile }: UserViewProps) {
  switch (profile?.kind) {
    case "token_issuer":
      return (
        <UserOnboarding
          account={account}
          profile={tokenIssuerForm}
          first={profile.record}
          view={(issuer) => <IssuerApplication issuer={issuer} />}
        />
      );
    case "market_maker":
      return (
        <UserOnboarding
          account={account}
          profile={marketMakerForm}
          first={profile.record}
          view={(maker) => <MakerApplication maker={maker} />}
        />
      );
    case "vc_investor":
      return (
        <UserOnboarding
          account={account}
          profile={vcInvestorForm}
          first={profile.record}
          view={(investor) => <InvestorApplication investor={investor} />}
        />
      );
    default:
      return <NoOnboarding name={account.name} kind={kind} />;
  }
}
