"use client";

import { UsdText } from "@/components/data-table/table-cells";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Fact, Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { ROUTES } from "@/lib/addresses/routes";
import { failureWords } from "@/lib/kit/client/failure-words";
import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { useTokenIssuer } from "@/lib/profiles/hooks/directories";
import { Chips } from "../chips";
import { DIRECTORY_WORDS } from "../directory-words";
import { WebLink } from "../web-link";

/** Who asks for quotes, as the directory shows them to anybody. */
export function IssuerSummary({ profileId }: { profileId: number }) {
  const { data, error, isFetching, refetch } = useTokenIssuer(profileId);
  return (
    <Card aria-labelledby="issuer">
      <CardHeader>
        <CardTitle id="issuer">About the issuer</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {data && <Profile issuer={data} />}
        {!data && error && (
          <ErrorState text={failureWords(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !error && (
          <div role="status" className="flex flex-col gap-2">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-20 w-full" />
          </div>
        )}
      </CardContent>
    </Card>
  );
}

/** What the product itself vouches for: that the profile was completed. */
const standingOf = (isCompleted: boolean) => (isCompleted ? "Onboarded" : "Onboarding in progress");

function Profile({ issuer }: { issuer: TokenIssuerWire }) {
  const { fund_raise: raise, is_completed: isCompleted, current_exchanges: exchanges } = issuer;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium break-words">{issuer.project_name || DIRECTORY_WORDS.token_issuer.unnamed}</p>
        <Badge tone={isCompleted ? "green" : "yellow"}>{standingOf(isCompleted)}</Badge>
      </div>
      {issuer.value_proposition && (
        <p dir="auto" className="line-clamp-6 break-words whitespace-pre-line">
          {issuer.value_proposition}
        </p>
      )}
      <Facts className="sm:grid-cols-2">
        <Fact label="Vertical">{issuer.vertical}</Fact>
        <Fact label="Round">{raise.isRaising ? raise.round : "Not raising"}</Fact>
        {raise.isRaising && raise.targetAmount !== null && (
          <Fact label="Raising">
            <UsdText value={raise.targetAmount} />
          </Fact>
        )}
        <Fact label="Listed on" wide>
          <Chips label="Listed on" items={exchanges} most={6} fallback="No exchange yet" />
        </Fact>
      </Facts>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <WebLink address={issuer.project_website} />
        {issuer.project_x && <WebLink address={issuer.project_x}>X profile</WebLink>}
      </p>
      <Button asChild variant="outline" size="sm" className="self-start">
        <Link href={ROUTES.tokenIssuer(issuer.id)}>View profile</Link>
      </Button>
    </>
  );
}
