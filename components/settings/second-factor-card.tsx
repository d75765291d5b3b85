"use client";

import { useState } from "react";
import { told } from "@/components/forms/told";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { onDemand } from "@/components/ui/on-demand";
import { formatDate } from "@/lib/kit/dates";
import type { SecondFactorWire } from "@/lib/secondfactor/contract";
import {
  useBeginSecondFactor,
  useDisableSecondFactor,
  useRenewRecoveryCodes,
  useSecondFactor,
} from "@/lib/secondfactor/hooks";
import { RECOVERY_CODES } from "@/lib/secondfactor/rules";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

// With what draws the code to scan.
const SetUpDialog = onDemand(() => import("./second-factor-set-up").then((part) => part.SecondFactorSetUp));

/** From here on they are worth making anew. */
const FEW_CODES = 3;

/** One-time codes of the member's own device: turned on and off, and what opens the account without the device. */
export function SecondFactorCard({ initial }: { initial: SecondFactorWire }) {
  const { enabled_at: enabledAt, recovery_codes_left: left } = useSecondFactor(initial);
  const { mutate: begin, data: made, error: failure } = useBeginSecondFactor();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  function setUp() {
    begin(undefined);
    setIsSettingUp(true);
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-2">
          Second factor
          {enabledAt && <Badge tone="green">On</Badge>}
        </CardTitle>
        <CardDescription>
          {enabledAt
            ? `Since ${formatDate(enabledAt)}, signing in takes a code of your authenticator app beside your password. It is asked again before what can’t be undone.`
            : "Sign in with a code of an authenticator app beside your password, so that the password alone opens nothing."}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center gap-2">
        {enabledAt ? (
          <>
            <p className={left <= FEW_CODES ? "mr-auto text-yellow" : "mr-auto text-muted-foreground"}>
              {left} of {RECOVERY_CODES} recovery codes left
            </p>
            <RenewCodes onCodes={setCodes} />
            <TurnOff />
          </>
        ) : (
          <Button aria-haspopup="dialog" onClick={setUp}>
            Turn on
          </Button>
        )}
      </CardContent>
      {isSettingUp && (
        <SetUpDialog
          made={made}
          failure={failure}
          onRetry={() => begin(undefined)}
          onCodes={setCodes}
          onClose={() => setIsSettingUp(false)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

function RenewCodes({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useRenewRecoveryCodes();

  async function renew() {
    const words = { done: "You have new recovery codes", failed: "Failed to make recovery codes" };
    await told(async () => onCodes(await mutateAsync(undefined)), words);
  }

  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        New recovery codes
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Make new recovery codes?"
        description="Those that you have are good no more."
        confirmLabel="Make new codes"
        onConfirm={renew}
      />
    </>
  );
}

function TurnOff() {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useDisableSecondFactor();
  const words = { done: "One-time codes are off", failed: "Failed to turn one-time codes off" };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        tone="destructive"
        title="Turn one-time codes off?"
        description="The codes of your authenticator app and your recovery codes are good no more. You are told by e-mail."
        confirmLabel="Turn off codes"
        onConfirm={() => told(() => mutateAsync(undefined), words)}
      />
    </>
  );
}
