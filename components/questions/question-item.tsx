import { useId, useRef, useState } from "react";
import { lateResolver } from "@/components/forms/late-resolver";
import { told } from "@/components/forms/told";
import { type Typist } from "@/components/forms/wizard-place";
import { ForRole } from "@/components/layout/for-role";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { UtcTime } from "@/components/ui/utc-time";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import type { QuestionWire } from "@/lib/questions/contract";
import { useAnswerQuestion } from "@/lib/questions/hooks";
import { TextForm } from "./on-demand/text-form";

const resolver = lateResolver(async () => (await import("@/lib/questions/contract")).answerBodySchema);

/** A question with its answer, or the place to give one. */
export function QuestionItem({ question, typist }: { question: QuestionWire; typist: Typist }) {
  const { text, answer, asker, is_own: isOwn, may_answer: mayAnswer, created_at: askedAt } = question;
  const textId = useId();
  const item = useRef<HTMLLIElement>(null);
  return (
    // Takes the focus when the button that was pressed in it goes.
    <li ref={item} tabIndex={-1} className="flex min-w-0 flex-col gap-2 py-4 outline-none first:pt-0 last:pb-0">
      <p id={textId} className="font-medium break-words whitespace-pre-line own-direction">
        {text}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
        {isOwn && <Badge tone="blue">Your question</Badge>}
        {asker && <span>Asked by {asker.company_name}</span>}
        <UtcTime value={askedAt} />
      </p>
      {answer && (
        <div className="border-l-2 border-primary pl-3">
          <p className="break-words whitespace-pre-line own-direction">{answer.text}</p>
          <p className="mt-1 text-xs text-muted-foreground">
            Answered <UtcTime value={answer.at} />
          </p>
        </div>
      )}
      {!answer && !mayAnswer && <p className="text-muted-foreground">Not answered yet</p>}
      {mayAnswer && (
        <ForRole action="questions.answer" others="answer it">
          <Answering questionId={question.id} textId={textId} typist={typist} onClosed={() => item.current?.focus()} />
        </ForRole>
      )}
    </li>
  );
}

type AnsweringProps = { questionId: number; textId: string; typist: Typist; onClosed: () => void };

function Answering({ questionId, textId, typist, onClosed }: AnsweringProps) {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useAnswerQuestion(questionId);

  function close() {
    setIsOpen(false);
    onClosed();
  }

  if (!isOpen) {
    return (
      <Button
        size="sm"
        variant="outline"
        className="self-start"
        aria-describedby={textId}
        onOpen={() => setIsOpen(true)}
      >
        Answer
      </Button>
    );
  }
  return (
    <TextForm
      label="Your answer"
      help="Every market maker whom the RFP invites reads it, beside the question."
      resolver={resolver}
      placeOf={(who) => STORAGE_KEYS.answerDraft(who, questionId)}
      typist={typist}
      submitLabel="Send answer"
      confirm={{
        title: "Send this answer?",
        description: "It goes to every market maker whom the RFP invites, and can't be changed afterwards.",
      }}
      onSend={(words) => told(() => answer.mutateAsync(words), { done: "Answer sent", failed: "Failed to answer" })}
      onCancel={close}
    />
  );
}
