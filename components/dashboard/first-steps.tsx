"use client";

import { CircleCheck, CircleDashed } from "lucide";
import { useState } from "react";
import { setPreferenceCookie } from "@/components/layout/browser-cookie";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { focusContents } from "@/components/ui/focus-contents";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/kit/class-names";
import { type FirstStep } from "@/lib/dashboard/constants";
import { type FirstStepWire } from "@/lib/dashboard/contract";
import { FIRST_STEPS_COOKIE } from "./first-steps-cookie";

const WORDS: Record<FirstStep, { label: string; text: string }> = {
  profile_completed: { label: "Complete your onboarding", text: "It is what the other side reads of you first." },
  profile_filled: { label: "Fill in every section of your profile", text: "What is left out, nobody can find you by." },
  coverage_shown: {
    label: "Show what you trade, venue by venue",
    text: "Issuers choose whom to invite by coverage and by the volume and spread that you report.",
  },
  rfq_drafted: {
    label: "Draft your first RFP",
    text: "Its terms, its venues and whom it invites. Only you see a draft.",
  },
  rfq_published: { label: "Publish it", text: "The market makers that it invites are told at once." },
  quote_received: {
    label: "Receive your first quote",
    text: "You are told when one comes in; it stands with its RFP.",
  },
  quote_decided: { label: "Compare, and decide on a quote", text: "An accepted quote becomes an agreement." },
  invitation_received: {
    label: "Be invited to your first RFP",
    text: "An issuer invites you, and you are told. Meanwhile, see who they are.",
  },
  quote_sent: { label: "Send your first quote", text: "Open the RFP, read its terms and answer with your structure." },
};

type FirstStepsProps = { steps: readonly FirstStepWire[]; userId: number };

/** What leads somebody new to their first success, until all is done or they hide it in this browser. */
export function FirstSteps({ steps, userId }: FirstStepsProps) {
  const [isHidden, setIsHidden] = useState(false);
  if (isHidden) return null;
  const done = steps.filter((step) => step.is_done).length;
  const next = steps.find((step) => !step.is_done);

  function hide() {
    setPreferenceCookie(FIRST_STEPS_COOKIE, String(userId));
    setIsHidden(true);
    focusContents();
  }

  return (
    <Card aria-labelledby="first-steps">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-3 pr-3 pl-5">
        <CardTitle id="first-steps">Your first steps</CardTitle>
        <p className="figures text-xs text-muted-foreground">
          {done} of {steps.length} done
        </p>
        {/* A form's action: React keeps one that is sent before the page's scripts have come, and a press on a button is lost. */}
        <form action={hide} className="ml-auto">
          <Button type="submit" size="sm" variant="ghost">
            Hide<span className="sr-only"> your first steps in this browser</span>
          </Button>
        </form>
      </div>
      <ol aria-labelledby="first-steps" className="divide-y">
        {steps.map((step) => (
          <Step key={step.kind} step={step} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isNext }: { step: FirstStepWire; isNext: boolean }) {
  const { label, text } = WORDS[step.kind];
  return (
    <li aria-current={isNext ? "step" : undefined}>
      <Link
        href={step.href}
        className="flex min-h-11 items-start gap-3 px-5 py-2.5 hover:bg-muted focus-visible:-outline-offset-2"
      >
        <Icon
          of={step.is_done ? CircleCheck : CircleDashed}
          className={cn("mt-0.5", step.is_done ? "text-green" : "text-muted-foreground")}
        />
        <span className="min-w-0">
          <span className={cn("block", isNext && "font-semibold", step.is_done && "text-muted-foreground")}>
            {label}
            {step.is_done && <span className="sr-only"> (done)</span>}
          </span>
          {isNext && <span className="block text-muted-foreground">{text}</span>}
        </span>
      </Link>
    </li>
  );
}
