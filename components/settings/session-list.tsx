"use client";

import { MonitorSmartphone } from "lucide";
import { useRef, useState } from "react";
import { useSignOut } from "@/components/layout/use-sign-out";
import { Icon } from "@/components/ui/icon";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { useEndOtherSessions, useEndSession, useSessions } from "@/lib/accounts/hooks/settings";
import { deviceName } from "@/lib/accounts/rules/device-name";
import { formatDateTime, formatDateTimeZone } from "@/lib/kit/dates";
import { type UserSessionWire } from "@/lib/accounts/contract/own-account";
import { toast } from "@/lib/kit/toast";

export function SessionList({ initial }: { initial: UserSessionWire[] }) {
  const { data: sessions } = useSessions(initial);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, sessions.map(({ id }) => id).join());
  return (
    <Card ref={list}>
      <CardHeader>
        <CardTitle>Sessions</CardTitle>
        <CardDescription>Where you are signed in.</CardDescription>
      </CardHeader>
      <CardContent>
        <ul aria-label="Sessions" tabIndex={-1} data-keeps-focus className="divide-y">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </CardContent>
      {sessions.length > 1 && (
        <CardFooter className="justify-end">
          <EndOthers />
        </CardFooter>
      )}
    </Card>
  );
}

/** All but this one: what is lost with them is a sign-in, so that it isn't asked about. */
function EndOthers() {
  const { mutate, isPending } = useEndOtherSessions();
  const told = { onSuccess: () => toast.success("Your other sessions are signed out") };
  return (
    <Button variant="outline" loading={isPending} onClick={() => mutate(undefined, told)}>
      Sign out all others
    </Button>
  );
}

function SessionRow({ session }: { session: UserSessionWire }) {
  const { mutateAsync } = useEndSession();
  const { signingOut, startSignOut } = useSignOut();
  const [isEnding, setIsEnding] = useState(false);
  const device = deviceName(session.user_agent);
  const since = formatDateTime(session.created_at);

  async function end() {
    setIsEnding(true);
    try {
      await mutateAsync(session.id);
      toast.success("Session signed out");
    } catch {
      // The call has said so in a toast.
      setIsEnding(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon of={MonitorSmartphone} className="size-5 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={session.user_agent}>
          {device}
          {session.is_current && <Badge tone="green">This session</Badge>}
        </p>
        <p className="text-xs text-muted-foreground">
          {session.ip_address && `${session.ip_address} · `}
          <span title={formatDateTimeZone(session.created_at)}>since {since} UTC</span>
          {!session.is_current && (
            <span title={formatDateTimeZone(session.last_seen_at)}>
              {" · "}last seen {formatDateTime(session.last_seen_at)} UTC
            </span>
          )}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        loading={isEnding || signingOut}
        aria-label={session.is_current ? "Sign out of this session" : `Sign out ${device}, since ${since}`}
        onClick={() => (session.is_current ? startSignOut() : void end())}
      >
        Sign out
      </Button>
    </li>
  );
}
