"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { withReason } from "@/lib/addresses/redirect-reasons";
import { stepToOpen } from "@/lib/profiles/rules/wizard-step";

const PARAMETER = "step";

function addressOf(step: number): string {
  const query = new URLSearchParams(window.location.search);
  query.set(PARAMETER, String(step));
  return `${window.location.pathname}?${query}`;
}

/**
 * The open step, as the address has it, so that Back and a reload keep it. The address without one is left as it is: it
 * goes on where the wizard was left.
 * @param resumeAt where that is
 * @param startsAt how far the wizard had come when the page was loaded
 */
export function useStepAddress(resumeAt: number, startsAt: number) {
  const [asked, setAsked] = useState(useSearchParams().get(PARAMETER));
  const [furthest, setFurthest] = useState(startsAt);
  const { step, isOther } = stepToOpen(asked, resumeAt, furthest);

  useEffect(() => {
    const onPop = () => setAsked(new URLSearchParams(window.location.search).get(PARAMETER));
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);

  useEffect(() => {
    if (!isOther) return;
    // A moment later: the router of the page that is just being loaded doesn't follow the address yet.
    const timer = setTimeout(() => {
      window.history.replaceState(null, "", withReason(addressOf(step), "step-ahead"));
    });
    return () => clearTimeout(timer);
  }, [isOther, step]);

  return {
    step,
    furthest,

    /** A step that was reached; the one before stays behind it for Back. */
    open(target: number) {
      if (target === step) return;
      window.history.replaceState(null, "", addressOf(step));
      window.history.pushState(null, "", addressOf(target));
      setAsked(String(target));
      setFurthest(Math.max(furthest, target));
    },

    /** A step that nobody went to: the one of a draft that is put back. */
    resume(target: number) {
      if (target === step) return;
      window.history.replaceState(null, "", addressOf(target));
      setAsked(String(target));
      setFurthest(Math.max(furthest, target));
    },
  };
}
