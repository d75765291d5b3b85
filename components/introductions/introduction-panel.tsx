"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/components/ui/use-now";
import { UtcTime } from "@/components/ui/utc-time";
import { ROUTES } from "@/lib/addresses/routes";
import type { IntroductionWire } from "@/lib/introductions/contract";
import { useIntroductionsWith } from "@/lib/introductions/hooks";
import { pausedBy } from "@/lib/introductions/rules";
import { failureWords } from "@/lib/kit/client/failure-words";
import { formatDate } from "@/lib/kit/dates";
import { AskButton } from "./ask-button";
import { DecisionButtons } from "./decision-buttons";

type IntroductionPanelProps = { company: { userId: number; name: string } };

/** On a company's page: what the viewer has with them, and what they can do about it. */
export function IntroductionPanel({ company }: IntroductionPanelProps) {
  const { data, error, isFetching, refetch } = useIntroductionsWith(company.userId);
  useRefreshOnceIntroduced(data);
  return (
    <Card aria-labelledby="introduction">
      <CardHeader>
        <CardTitle id="introduction">Introduction</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {data !== undefined && <Standing company={company} introductions={data} />}
        {data?.[0] && <DecisionButtons key={data[0].id} introduction={data[0]} />}
        {data === undefined && error && (
          <ErrorState text={failureWords(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data === undefined && !error && (
          <div role="status" className="flex flex-col gap-2">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-9 w-full" />
          </div>
        )}
      </CardContent>
    </Card>
  );
}

/** The rest of the page is the server's painting: once the other side accepts while it is open, it shows their contacts. */
function useRefreshOnceIntroduced(introductions: IntroductionWire[] | undefined): void {
  const router = useRouter();
  const isIntroduced = introductions && introductions[0]?.status === "ACCEPTED";
  const was = useRef(isIntroduced);
  useEffect(() => {
    if (was.current === false && isIntroduced) router.refresh();
    was.current = isIntroduced;
  }, [isIntroduced, router]);
}

type StandingProps = IntroductionPanelProps & { introductions: IntroductionWire[] };

function Standing({ company, introductions }: StandingProps) {
  const now = useNow();
  const [introduction] = introductions;
  if (introduction?.status === "PENDING") return <Pending introduction={introduction} />;
  if (introduction?.status === "ACCEPTED") {
    return (
      <Words>
        You are introduced: this page shows how to reach their people, as do{" "}
        <Link href={ROUTES.introductions} className="rounded-sm text-primary underline underline-offset-4">
          your introductions
        </Link>
        .
      </Words>
    );
  }
  const paused = pausedBy(introductions, now);
  if (paused) return <Paused introduction={paused} />;
  return (
    <>
      <Words>How to reach their people is shown once both of you want to be introduced.</Words>
      <AskButton company={company} />
    </>
  );
}

function Pending({ introduction }: { introduction: IntroductionWire }) {
  const { direction, message, created_at: askedAt } = introduction;
  return (
    <>
      <Words>
        {direction === "sent"
          ? `You asked on ${formatDate(askedAt)}, and they have not answered yet.`
          : `They asked on ${formatDate(askedAt)} to be introduced to you:`}
      </Words>
      {direction === "received" && <p className="break-words whitespace-pre-line own-direction">{message}</p>}
    </>
  );
}

function Paused({ introduction }: { introduction: IntroductionWire }) {
  const { status, reason, ask_again_at: again } = introduction;
  return (
    <>
      <Words>
        {status === "DECLINED" ? "They declined your request." : "You withdrew your request."} You can ask again from{" "}
        <UtcTime value={again} /> on.
      </Words>
      {reason && <p className="break-words whitespace-pre-line own-direction">{reason}</p>}
    </>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <p className="text-pretty text-muted-foreground">{children}</p>;
}
