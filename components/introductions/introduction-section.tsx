"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { type IconNode } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ShowOlder } from "@/components/ui/show-older";
import { type IntroductionDirection, INTRODUCTIONS_AT_ONCE } from "@/lib/introductions/constants";
import type { IntroductionWire } from "@/lib/introductions/contract";
import { useIntroductions } from "@/lib/introductions/hooks";
import { countedTotal } from "@/lib/kit/format";
import type { ElementList } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { IntroductionItem, type IntroductionItemProps } from "./introduction-item";

type IntroductionSectionProps = Pick<IntroductionItemProps, "renderContact"> & {
  title: string;
  direction: IntroductionDirection;
  first: ElementList<IntroductionWire>;
  empty: { icon: IconNode; title: string; text: string; label: string; href: string };
};

/** What was asked in one direction, the newest first. */
export function IntroductionSection({ title, direction, first, empty, renderContact }: IntroductionSectionProps) {
  const titleId = useId();
  const [limit, setLimit] = useState(INTRODUCTIONS_AT_ONCE);
  const { data = first, isFetching } = useIntroductions(direction, limit, first);
  const { element: introductions, total } = data;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle id={titleId}>{title}</CardTitle>
        {total > 0 && <CardDescription className="figures">{countedTotal(data, "request")}</CardDescription>}
      </CardHeader>
      {introductions.length > 0 ? (
        <ul aria-labelledby={titleId} className="mt-2 flex flex-col divide-y border-t">
          {introductions.map((introduction) => (
            <IntroductionItem key={introduction.id} introduction={introduction} renderContact={renderContact} />
          ))}
        </ul>
      ) : (
        <CardContent>
          <EmptyState
            {...empty}
            action={
              <Button asChild variant="outline">
                <Link href={empty.href}>{empty.label}</Link>
              </Button>
            }
          />
        </CardContent>
      )}
      {introductions.length < total && (
        <CardFooter>
          <ShowOlder
            shown={introductions.length}
            found={data}
            isFetching={isFetching}
            onMore={() => setLimit(Math.min(limit + INTRODUCTIONS_AT_ONCE, LIMITS.pageSizeMax))}
          />
        </CardFooter>
      )}
    </Card>
  );
}
