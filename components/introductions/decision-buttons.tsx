"use client";

import { ForRole } from "@/components/layout/for-role";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { useKeptWords } from "@/components/forms/kept-words";
import { told } from "@/components/forms/told";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import type { IntroductionDecision } from "@/lib/introductions/constants";
import type { IntroductionWire } from "@/lib/introductions/contract";
import { useDecideIntroduction } from "@/lib/introductions/hooks";
import { LIMITS } from "@/lib/kit/limits";

type DecisionWords = {
  label: string;
  title: (company: string) => string;
  description: string;
  tone: "default" | "destructive";
  done: string;
  failed: string;
};

const WORDS: Record<IntroductionDecision, DecisionWords> = {
  ACCEPTED: {
    label: "Accept",
    title: (company) => `Be introduced to ${company}?`,
    description:
      "Each of you then sees how to reach the people whom the other's profile names, or the account's email address where it names nobody. It can't be taken back.",
    tone: "default",
    done: "You are introduced",
    failed: "Failed to accept",
  },
  DECLINED: {
    label: "Decline",
    title: (company) => `Decline the request of ${company}?`,
    description: `They are told, and can't ask you again within ${LIMITS.introductionPauseDays} days of their request.`,
    tone: "destructive",
    done: "Request declined",
    failed: "Failed to decline",
  },
  WITHDRAWN: {
    label: "Withdraw",
    title: (company) => `Withdraw your request to ${company}?`,
    description: `They are told. You can't ask them again within ${LIMITS.introductionPauseDays} days of the request.`,
    tone: "destructive",
    done: "Request withdrawn",
    failed: "Failed to withdraw",
  },
};

const CHOICES = { received: ["ACCEPTED", "DECLINED"], sent: ["WITHDRAWN"] } as const;

/** What the viewer can do about a request: nothing once it is decided, which a dialog that is open by then says. */
export function DecisionButtons({ introduction }: { introduction: IntroductionWire }) {
  const [asked, setAsked] = useState<IntroductionDecision | null>(null);
  const { direction, status, company } = introduction;
  if (status !== "PENDING" && !asked) return null;
  return (
    <ForRole action="introductions.decide" others="answer it">
      {status === "PENDING" && (
        <div className="flex flex-wrap gap-2">
          {CHOICES[direction].map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant={decision === "ACCEPTED" ? "default" : "outline"}
              aria-label={`${WORDS[decision].label}: ${company.name}`}
              onOpen={() => setAsked(decision)}
            >
              {WORDS[decision].label}
            </Button>
          ))}
        </div>
      )}
      {asked && <DecisionDialog introduction={introduction} decision={asked} onClose={() => setAsked(null)} />}
    </ForRole>
  );
}

const DID = { ACCEPTED: "accepted", DECLINED: "declined", WITHDRAWN: "withdrew" } as const;

/** Who has decided on a request, and how: the company that it is with, or a colleague of the viewer's. */
function whatHappened({ direction, status, company }: IntroductionWire): string | false {
  if (status === "PENDING") return false;
  const isTheirs = (status === "WITHDRAWN") === (direction === "received");
  return `${isTheirs ? company.name : "A colleague of yours"} ${DID[status]} the request meanwhile.`;
}

type DecisionDialogProps = { introduction: IntroductionWire; decision: IntroductionDecision; onClose: () => void };

function DecisionDialog({ introduction, decision, onClose }: DecisionDialogProps) {
  const { id, company } = introduction;
  const router = useRouter();
  const { mutateAsync, isPending, isSuccess } = useDecideIntroduction(company.user_id);
  const { words: reason, type, forget } = useKeptWords(`introduction_${id}`);
  const { title, description, label, tone, ...words } = WORDS[decision];
  // What the viewer decides here is no news to them as the dialog goes.
  const obstacle = !isPending && !isSuccess && whatHappened(introduction);

  async function decide() {
    const body = { id, status: decision, ...(decision === "DECLINED" && reason.trim() && { reason }) };
    await told(() => mutateAsync(body), words);
    // A profile that the server has painted shows who was introduced how to reach its people.
    router.refresh();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        forget();
        onClose();
      }}
      title={title(company.name)}
      description={description}
      confirmLabel={label}
      tone={tone}
      obstacle={obstacle}
      onConfirm={decide}
    >
      {decision === "DECLINED" && !obstacle && (
        <FormField label="Why?" help="Optional. They read it.">
          {(aria) => <Textarea {...aria} rows={3} value={reason} onChange={(event) => type(event.target.value)} />}
        </FormField>
      )}
    </ConfirmDialog>
  );
}
