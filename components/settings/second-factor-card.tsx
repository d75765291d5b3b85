"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { onDemand } from "@/components/ui/on-demand";
import { formatDate } from "@/lib/kit/dates";
import type { SecondFactorWire } from "@/lib/secondfactor/contract";
import { useBeginSecondFactor, useSecondFactor } from "@/lib/secondfactor/hooks";
import { RECOVERY_CODES } from "@/lib/secondfactor/rules";

// With what draws the code to scan.
const SetUpDialog = onDemand(() => import("./second-factor-set-up").then((part) => part.SecondFactorSetUp));
const Question = onDemand(() => import("./second-factor-question").then((part) => part.SecondFactorQuestion));
const CodesDialog = onDemand(() => import("./recovery-codes-dialog").then((part) => part.RecoveryCodesDialog));

/** From here on they are worth making anew. */
const FEW_CODES = 3;

function describe(enabledAt: string | null, hasFactor: boolean): string {
  if (enabledAt) {
    return `Since ${formatDate(enabledAt)}, signing in takes a code of your authenticator app beside your password. It is asked again before what can’t be undone.`;
  }
  return hasFactor
    ? "Your password asks for a passkey or a recovery code beside it. Codes of an authenticator app are another way."
    : "Sign in with a code of an authenticator app beside your password, so that the password alone opens nothing.";
}

/** One-time codes of the member's own device: turned on and off, and what opens the account without the device. */
export function SecondFactorCard({ initial }: { initial: SecondFactorWire }) {
  const { enabled_at: enabledAt, recovery_codes_left: left, methods } = useSecondFactor(initial);
  const hasFactor = methods.length > 0;
  const { mutate: begin, data: made, error: failure } = useBeginSecondFactor();
  /** While they are being turned on: whether they are the member's first factor, which they no longer are once it is done. */
  const [settingUp, setSettingUp] = useState<{ isFirst: boolean } | null>(null);
  const [asked, setAsked] = useState<"renew" | "off" | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  function setUp() {
    begin(undefined);
    setSettingUp({ isFirst: !hasFactor });
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-2">
          Second factor
          {hasFactor && <Badge tone="green">On</Badge>}
        </CardTitle>
        <CardDescription>{describe(enabledAt, hasFactor)}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center gap-2">
        {hasFactor && (
          <>
            <p className={left <= FEW_CODES ? "mr-auto text-yellow" : "mr-auto text-muted-foreground"}>
              {left} of {RECOVERY_CODES} recovery codes left
            </p>
            <Button variant="outline" size="sm" onOpen={() => setAsked("renew")}>
              New recovery codes
            </Button>
          </>
        )}
        {enabledAt ? (
          <Button variant="outline" size="sm" onOpen={() => setAsked("off")}>
            Turn off
          </Button>
        ) : (
          <Button size={hasFactor ? "sm" : "default"} aria-haspopup="dialog" onClick={setUp}>
            Turn on
          </Button>
        )}
      </CardContent>
      {settingUp && (
        <SetUpDialog
          {...settingUp}
          made={made}
          failure={failure}
          onRetry={() => begin(undefined)}
          onCodes={setCodes}
          onClose={() => setSettingUp(null)}
        />
      )}
      {asked && <Question about={asked} onCodes={setCodes} onClose={() => setAsked(null)} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}
