"use client";

import { useEffect, useTransition } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { toast } from "@/lib/kit/toast";
import { type LoadErrorProps } from "../load-error";

const TOAST = "Failed to load your onboarding information";

export default function OnboardingError({ error, retry }: LoadErrorProps) {
  const [retrying, startRetrying] = useTransition();
  useEffect(() => {
    toast.error(TOAST, { id: TOAST });
  }, [error]);
  return (
    <ErrorState
      isPage
      title="Error loading onboarding"
      text="Nothing that you saved or typed is lost. Try again."
      onRetry={() => startRetrying(retry)}
      retrying={retrying}
    />
  );
}
