"use client";

import { marketMakerForm } from "@/components/profiles/market-maker/form";
import { tokenIssuerForm } from "@/components/profiles/token-issuer/form";
import { vcInvestorForm } from "@/components/profiles/vc-investor/form";
import { AccountPanel } from "@/components/settings/account-panel";
import { NoProfile } from "@/components/settings/no-profile";
import { PreferencesPanel } from "@/components/settings/preferences-panel";
import { ProfileSettings } from "@/components/settings/profile-settings";
import { SettingsTabs } from "@/components/settings/settings-tabs";
import { type PreferencesWire, type UserSessionWire } from "@/lib/schemas/account";
import { type MarketMakerProfileWire } from "@/lib/schemas/profiles/market-maker-wire";
import { type TokenIssuerWire } from "@/lib/schemas/profiles/token-issuer-wire";
import { type VcInvestorWire } from "@/lib/schemas/profiles/vc-investor-wire";
import { type UserWire } from "@/lib/schemas/wire";

/** The user's kind of profile, and the profile itself once there is one. */
export type OwnProfile =
  | { kind: "token_issuer"; record: TokenIssuerWire | null }
  | { kind: "market_maker"; record: MarketMakerProfileWire | null }
  | { kind: "vc_investor"; record: VcInvestorWire | null };

type SettingsViewProps = {
  user: UserWire;
  /** Null for admins and users without a type. */
  profile: OwnProfile | null;
  sessions: UserSessionWire[];
  preferences: PreferencesWire;
};

export function SettingsView({ user, profile, sessions, preferences }: SettingsViewProps) {
  return (
    <SettingsTabs
      panels={{
        profile: profile ? <ProfilePanel {...profile} /> : <NoProfile isAdmin={user.role === "admin"} />,
        account: <AccountPanel email={user.email} type={user.user_type} sessions={sessions} />,
        preferences: <PreferencesPanel initial={preferences} />,
      }}
    />
  );
}

function ProfilePanel(profile: OwnProfile) {
  switch (profile.kind) {
    case "token_issuer":
      return <ProfileSettings profile={tokenIssuerForm} record={profile.record} />;
    case "market_maker":
      return <ProfileSettings profile={marketMakerForm} record={profile.record} />;
    case "vc_investor":
      return <ProfileSettings profile={vcInvestorForm} record={profile.record} />;
  }
}
