"use client";

import { type ProfileByKind } from "@/app/profile-by-kind";
import { InvestorApplication } from "@/components/directories/investor/investor-application";
import { IssuerApplication } from "@/components/directories/issuer/issuer-application";
import { MakerApplication } from "@/components/directories/maker/maker-application";
import { marketMakerForm } from "@/components/profiles/market-maker/form";
import { tokenIssuerForm } from "@/components/profiles/token-issuer/form";
import { vcInvestorForm } from "@/components/profiles/vc-investor/form";
import { type Typist } from "@/components/forms/wizard-place";
import { AccountPanel } from "@/components/settings/account-panel";
import { NoProfile } from "@/components/settings/no-profile";
import { PreferencesPanel } from "@/components/settings/preferences-panel";
import { ProfileSettings } from "@/components/settings/profile-settings";
import { SettingsTabs } from "@/components/settings/settings-tabs";
import { onDemand, onDemandInPlace } from "@/components/ui/on-demand";
import { type UserType } from "@/lib/accounts/constants";
import { type PreferencesWire, type UserSessionWire } from "@/lib/accounts/contract/own-account";
import type { TwoSignersWire } from "@/lib/members/contract";
import type { PasskeyList } from "@/lib/passkeys/contract";
import type { MemberList } from "@/lib/members/hooks";
import type { SecondFactorWire } from "@/lib/secondfactor/contract";
import type { SignedInWire } from "@/lib/accounts/contract/wire";

// Tabs of their own.
const MembersPanel = onDemandInPlace(() =>
  import("@/components/members/members-panel").then((part) => part.MembersPanel),
);
const SecurityPanel = onDemandInPlace(() =>
  import("@/components/settings/security-panel").then((part) => part.SecurityPanel),
);

// Only an edit needs them.
const IssuerContents = onDemand(
  () => import("@/components/profiles/token-issuer/contents").then((part) => part.IssuerContents),
  "inside",
);
const MakerContents = onDemand(
  () => import("@/components/profiles/market-maker/contents").then((part) => part.MakerContents),
  "inside",
);
const FundContents = onDemand(
  () => import("@/components/profiles/vc-investor/contents").then((part) => part.FundContents),
  "inside",
);

/** The user's kind of profile, and the profile itself once there is one. */
export type OwnProfile = ProfileByKind | { [Kind in UserType]: { kind: Kind; record: null } }[UserType];

type SettingsViewProps = {
  user: SignedInWire;
  /** Null for admins and users without a type; left out before onboarding is completed, which is where it is filled in. */
  profile?: OwnProfile | null;
  members: MemberList;
  /** Null: the account accepts no quotes. */
  twoSigners: TwoSignersWire | null;
  secondFactor: SecondFactorWire;
  passkeys: PasskeyList;
  sessions: UserSessionWire[];
  preferences: PreferencesWire;
};

export function SettingsView(props: SettingsViewProps) {
  const { user, profile, members, twoSigners, secondFactor, passkeys, sessions, preferences } = props;
  return (
    <SettingsTabs
      panels={{
        ...(profile !== undefined && {
          profile: profile ? (
            <ProfilePanel typist={{ userId: user.id, memberId: user.member.id }} profile={profile} />
          ) : (
            <NoProfile role={user.role} />
          ),
        }),
        account: <AccountPanel user={user} profileKind={profile?.record ? profile.kind : null} />,
        security: <SecurityPanel member={user.member} {...{ secondFactor, passkeys, sessions }} />,
        members: <MembersPanel initial={members} twoSigners={twoSigners} />,
        preferences: <PreferencesPanel initial={preferences} userType={user.user_type} />,
      }}
    />
  );
}

function ProfilePanel({ typist, profile }: { typist: Typist; profile: OwnProfile }) {
  switch (profile.kind) {
    case "token_issuer":
      return (
        <ProfileSettings
          typist={typist}
          profile={tokenIssuerForm}
          Contents={IssuerContents}
          record={profile.record}
          view={(issuer) => <IssuerApplication issuer={issuer} />}
        />
      );
    case "market_maker":
      return (
        <ProfileSettings
          typist={typist}
          profile={marketMakerForm}
          Contents={MakerContents}
          record={profile.record}
          view={(maker) => <MakerApplication maker={maker} />}
        />
      );
    case "vc_investor":
      return (
        <ProfileSettings
          typist={typist}
          profile={vcInvestorForm}
          Contents={FundContents}
          record={profile.record}
          view={(investor) => <InvestorApplication investor={investor} />}
        />
      );
  }
}
