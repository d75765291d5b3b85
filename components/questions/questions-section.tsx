"use client";

import { MessageCircleQuestion } from "lucide";
import { useEffect, useState } from "react";
import { lateResolver } from "@/components/forms/late-resolver";
import { told } from "@/components/forms/told";
import { type Typist } from "@/components/forms/wizard-place";
import { ForRole } from "@/components/layout/for-role";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ShowOlder } from "@/components/ui/show-older";
import { Skeleton } from "@/components/ui/skeleton";
import { ROUTES } from "@/lib/addresses/routes";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import { failureWords } from "@/lib/kit/client/failure-words";
import { requestKeys } from "@/lib/kit/client/idempotency-key";
import { LIMITS } from "@/lib/kit/limits";
import { useAskQuestion, useQuestions } from "@/lib/questions/hooks";
import type { RfqStatus } from "@/lib/rfqs/constants";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { QuestionItem } from "./question-item";
import { TextForm } from "./on-demand/text-form";

const resolver = lateResolver(async () => (await import("@/lib/questions/contract")).questionBodySchema);

/** As many as are read at a glance; and as many more with each press of "Show older". */
const AT_ONCE = 20;

type QuestionsSectionProps = { rfq: RfqWire; status: RfqStatus; typist: Typist };

/** What invited market makers ask about an RFP, and what its owner answers them all. A draft invites nobody yet. */
export function QuestionsSection(props: QuestionsSectionProps) {
  const { rfq, status } = props;
  const isInvited = rfq.my_pass !== undefined;
  if (status === "DRAFT") return null;
  return (
    // Notifications lead here (lib/addresses/routes.ts).
    <Card id="questions" aria-labelledby="questions-title">
      <CardHeader>
        <CardTitle id="questions-title">Questions</CardTitle>
        <CardDescription>
          {isInvited
            ? `${rfq.owner_name} answers to everyone whom the RFP invites, and isn't told who asks.`
            : "What invited market makers ask. Each of them reads the answer, and none is named."}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <Questions {...props} />
        {isInvited &&
          (status === "OPEN" ? (
            <ForRole action="questions.ask" others="ask a question">
              <Asking {...props} />
            </ForRole>
          ) : (
            <p className="text-muted-foreground">Questions are taken while the RFP is open.</p>
          ))}
      </CardContent>
    </Card>
  );
}

function Questions({ rfq: { id }, typist }: QuestionsSectionProps) {
  const [limit, setLimit] = useState(AT_ONCE);
  const { data, error, isFetching, refetch } = useQuestions(id, limit);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The router has looked for the place before it was there.
    const isAskedFor = location.pathname + location.hash === ROUTES.rfqQuestions(id);
    if (isLoaded && isAskedFor) document.querySelector(location.hash)?.scrollIntoView();
  }, [id, isLoaded]);
  if (!data) {
    if (!error) return <LoadingQuestions />;
    return <ErrorState text={failureWords(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const { element: questions, total } = data;
  if (total === 0) {
    return (
      <EmptyState
        icon={MessageCircleQuestion}
        title="No questions yet"
        text="Questions and their answers appear here."
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col divide-y">
        {questions.map((question) => (
          <QuestionItem key={question.id} question={question} typist={typist} />
        ))}
      </ul>
      <ShowOlder
        className="self-center"
        shown={questions.length}
        found={data}
        isFetching={isFetching}
        onMore={() => setLimit(Math.min(limit + AT_ONCE, LIMITS.pageSizeMax))}
      />
    </>
  );
}

function Asking({ rfq: { id }, typist }: QuestionsSectionProps) {
  const [keys] = useState(requestKeys);
  const question = useAskQuestion(id);

  async function ask(text: string) {
    await told(() => question.mutateAsync({ text, idempotencyKey: keys.of(text) }), {
      done: "Question sent",
      failed: "Failed to ask",
    });
    keys.answered();
  }

  return (
    <TextForm
      label="Ask a question"
      help="Don't say who you are: with its answer, every market maker whom the RFP invites reads it."
      resolver={resolver}
      placeOf={(who) => STORAGE_KEYS.questionDraft(who, id)}
      typist={typist}
      submitLabel="Send question"
      onSend={ask}
    />
  );
}

function LoadingQuestions() {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-4 w-1/3" />
    </div>
  );
}
