"use client";

import { useId } from "react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { useChangePreferences, usePreferences } from "@/lib/accounts/hooks/settings";
import { type PreferencesWire } from "@/lib/accounts/contract/own-account";

const TOGGLES = [
  { name: "email_notifications", label: "Email Notifications", text: "Receive email about RFPs and quotes" },
  {
    name: "sms_notifications",
    label: "SMS Notifications",
    text: "Urgent updates by text message. This installation sends none yet; your choice is kept.",
  },
] as const;

export function PreferencesPanel({ initial }: { initial: PreferencesWire }) {
  const id = useId();
  const preferences = usePreferences(initial);
  const { mutate } = useChangePreferences();
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>Notifications</CardTitle>
        <CardDescription>Saved as you switch them.</CardDescription>
      </CardHeader>
      <CardContent className="divide-y">
        {TOGGLES.map(({ name, label, text }) => (
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
              onCheckedChange={(checked) => mutate({ [name]: checked })}
            />
          </div>
        ))}
      </CardContent>
    </Card>
  );
}
