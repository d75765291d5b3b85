"use client";

import { useId } from "react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import type { UserType } from "@/lib/accounts/constants";
import { useChangePreferences, usePreferences } from "@/lib/accounts/hooks/settings";
import { type PreferencesWire } from "@/lib/accounts/contract/own-account";
import { DIGEST_HOUR } from "@/lib/notifications/constants";

const DIGEST_TIME = `${String(DIGEST_HOUR).padStart(2, "0")}:00`;

/** What there is to be told of: a fund has no part in RFPs, and would switch off what it waits for. */
const SUBJECTS: Record<UserType, string> = {
  token_issuer: "RFPs, quotes and introductions",
  market_maker: "RFPs and quotes",
  vc_investor: "introductions and the projects that you watch",
};

const togglesOf = (userType: UserType | null) =>
  [
    {
      name: "email_notifications",
      label: "Email Notifications",
      text: `Receive email about ${userType ? SUBJECTS[userType] : "RFPs and quotes"}`,
    },
    {
      name: "email_digest",
      label: "Daily Digest",
      text: `One email a day, at ${DIGEST_TIME} UTC, instead of one for each notification. What can't wait is sent at once.`,
    },
    {
      name: "sms_notifications",
      label: "SMS Notifications",
      text: "Urgent updates by text message. This installation sends none yet; your choice is kept.",
    },
  ] as const;

type PreferencesPanelProps = { initial: PreferencesWire; userType: UserType | null };

export function PreferencesPanel({ initial, userType }: PreferencesPanelProps) {
  const id = useId();
  const preferences = usePreferences(initial);
  const { mutate } = useChangePreferences();
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>Notifications</CardTitle>
        <CardDescription>
          Saved as you switch them. Email about agreements, your account and its security comes whatever you choose.
        </CardDescription>
      </CardHeader>
      <CardContent className="divide-y">
        {togglesOf(userType).map(({ name, label, text }) => (
          <div key={name} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <Label htmlFor={`${id}-${name}`}>{label}</Label>
              <p id={`${id}-${name}-text`} className="text-muted-foreground">
                {text}
              </p>
            </div>
            <Switch
              id={`${id}-${name}`}
              aria-describedby={`${id}-${name}-text`}
              checked={preferences[name]}
              // There is nothing to gather: the choice is kept until there is.
              disabled={name === "email_digest" && !preferences.email_notifications}
              onCheckedChange={(checked) => mutate({ [name]: checked })}
            />
          </div>
        ))}
      </CardContent>
    </Card>
  );
}
