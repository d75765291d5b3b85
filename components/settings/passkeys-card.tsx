"use client";

import { KeyRound } from "lucide";
import { useState, useSyncExternalStore } from "react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { onDemand } from "@/components/ui/on-demand";
import { failureWords } from "@/lib/kit/client/failure-words";
import { LIMITS } from "@/lib/kit/limits";
import type { PasskeyList } from "@/lib/passkeys/contract";
import { usePasskeys } from "@/lib/passkeys/hooks/own";
import { AddPasskey } from "./add-passkey";
import { PasskeyRow } from "./passkey-row";

const CodesDialog = onDemand(() => import("./recovery-codes-dialog").then((part) => part.RecoveryCodesDialog));

const never = () => () => undefined;
const canUsePasskeys = () => "PublicKeyCredential" in window;

/** Keys that the member's devices keep, and sign in with. */
export function PasskeysCard({ initial }: { initial: PasskeyList }) {
  const { data, error, refetch, isFetching } = usePasskeys(initial);
  // Kept here: the button that they come by has another place once there is a passkey.
  const [codes, setCodes] = useState<string[] | null>(null);
  // The server doesn't know the browser.
  const isSupported = useSyncExternalStore(never, canUsePasskeys, () => true);
  const { element: passkeys } = data;
  const add = isSupported ? (
    <AddPasskey passkeys={data} onCodes={setCodes} />
  ) : (
    <p className="text-muted-foreground">
      This browser can&apos;t use passkeys here: they need https and a recent browser.
    </p>
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>Passkeys</CardTitle>
        <CardDescription>
          Sign in by your fingerprint, your face or your device&apos;s PIN, without a password. Nobody can phish it.
        </CardDescription>
        {passkeys.length > 0 && passkeys.length < LIMITS.passkeysPerMember && <div className="mt-2">{add}</div>}
      </CardHeader>
      <CardContent>
        {error && <ErrorState text={failureWords(error)} onRetry={() => void refetch()} retrying={isFetching} />}
        {passkeys.length === 0 ? (
          <EmptyState
            icon={KeyRound}
            title="No passkey yet"
            text="Your device or password manager makes and keeps it. It also confirms that it is you before you accept a quote or change members."
            action={add}
          />
        ) : (
          <ul aria-label="Passkeys" className="divide-y">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {passkeys.length === 1 && (
          <p className="mt-4 border-t pt-4 text-muted-foreground">
            Add a second one on another device: whoever loses their only passkey is left with their recovery codes, and
            with one-time codes where these are on.
          </p>
        )}
      </CardContent>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}
