"use client";

import { LeftNote } from "@/components/layout/left-note";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { MarketMakerWire } from "@/lib/accounts/contract/wire";
import { failureWords } from "@/lib/kit/client/failure-words";
import { formatInteger } from "@/lib/kit/format";
import { useEveryQuoteForRfq } from "@/lib/quotes/hooks/quotes";
import { type Answer, answersOf, silenceWords } from "@/lib/quotes/rules/answers";
import { priceText } from "@/lib/quotes/rules/price-text";
import type { RfqStatus } from "@/lib/rfqs/constants";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { QuoteStatusBadge } from "./quote-status-badge";

type MakerAnswersProps = {
  rfqId: number;
  /** As it is by now. */
  status: RfqStatus;
  /** Nothing is told of quotes yet. */
  isSealed: boolean;
  /** Those who are invited. */
  makers: readonly MarketMakerWire[];
  /** Those of them who said that they won't quote. */
  passes: NonNullable<RfqWire["passes"]>;
};

/** Whom the RFP asks, or has asked, and what each has answered: for its owner and admins. */
export function MakerAnswers({ rfqId, status, isSealed, makers, passes }: MakerAnswersProps) {
  const { data, error, isFetching, refetch } = useEveryQuoteForRfq(rfqId, { enabled: !isSealed });
  if (makers.length === 0 && !data?.length) {
    return <p className="px-5 py-4 text-muted-foreground">Nobody is invited.</p>;
  }
  if (isSealed) return <SealedAnswers makers={makers} passes={passes} />;
  if (!data && error) {
    return <ErrorState text={failureWords(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const answers = data && answersOf(makers, data, passes);
  const quoted = answers?.filter(({ quote, isInvited }) => quote && isInvited).length ?? 0;
  const left = answers?.filter(({ isInvited }) => !isInvited).length ?? 0;
  const isAlso = left > 0 && `, and ${formatInteger(left)} no longer invited`;
  return (
    <>
      <p className="px-5 pb-3 text-xs text-muted-foreground" aria-live="polite">
        {answers ? `${formatInteger(quoted)} of ${formatInteger(makers.length)} have quoted` : "Loading..."}
        {isAlso}
      </p>
      <ul>
        {answers?.map((answer) => <AnswerRow key={answer.maker.id} answer={answer} silence={silenceWords(status)} />) ??
          makers.map(({ id }) => (
            <li key={id} className="border-t px-5 py-3">
              <Skeleton className="h-5 w-40 max-w-full" />
            </li>
          ))}
      </ul>
    </>
  );
}

/** Who is asked, and who has passed. Who has quoted stands in the timeline (docs/decisions/0055), what they did nowhere. */
function SealedAnswers({ makers, passes }: Pick<MakerAnswersProps, "makers" | "passes">) {
  return (
    <>
      <p className="px-5 pb-3 text-xs text-muted-foreground">What each has quoted can be read when the RFP ends.</p>
      <ul>
        {answersOf(makers, [], passes).map((answer) => (
          <AnswerRow key={answer.maker.id} answer={answer} silence="Sealed" />
        ))}
      </ul>
    </>
  );
}

type AnswerRowProps = {
  answer: Answer;
  /** What is said of whoever has neither quoted nor passed. */
  silence: string;
};

function AnswerRow({ answer: { maker, isInvited, quote, passReason }, silence }: AnswerRowProps) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 border-t px-5 py-1.5">
      <span className="min-w-0">
        <span className="block wrap-anywhere">{maker.company_name}</span>
        {passReason !== null ? (
          <span className="block text-xs wrap-anywhere text-muted-foreground">{passReason}</span>
        ) : (
          quote && <span className="block figures text-xs text-muted-foreground">{priceText(quote)}</span>
        )}
        {!isInvited && <LeftNote />}
      </span>
      {quote && passReason === null ? (
        <QuoteStatusBadge quote={quote} />
      ) : (
        <span className="shrink-0 text-xs text-muted-foreground">{passReason === null ? silence : "Passed"}</span>
      )}
    </li>
  );
}
