"use client";

import { type ReactNode, useState } from "react";
import { type ProfileForm } from "@/components/forms/profile-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ErrorState } from "@/components/ui/error-state";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";
import { useUserProfile } from "@/lib/profiles/hooks/user-onboarding";
import { profileProgress } from "@/lib/profiles/rules/completeness";
import type { AccountWire } from "@/lib/accounts/contract/wire";
import { MissingFields } from "./missing-fields";
import { StepSelect } from "./step-select";
import { useCompleteOnboarding } from "./use-complete-onboarding";

type UserOnboardingProps<Wire extends ProfileRecord> = {
  account: AccountWire;
  profile: ProfileForm<Wire>;
  first: Wire;
  /** The stored profile as a page. */
  view: (record: Wire) => ReactNode;
};

/** A user's profile as they filled it in, where their wizard resumes, and completing it for them. */
export function UserOnboarding<Wire extends ProfileRecord>(props: UserOnboardingProps<Wire>) {
  const { account, profile, first, view } = props;
  const onboarding = { userId: account.id, type: profile.type };
  const { data: record = first, error, isFetching, refetch } = useUserProfile(onboarding, first);
  const values = profile.toValues(record);
  const [isAsking, setIsAsking] = useState(false);
  const { complete, missing } = useCompleteOnboarding(onboarding, values);
  const { percent } = profileProgress(profile.type, values);

  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {error && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      <div className="flex flex-wrap items-end justify-between gap-4 rounded-lg border bg-card px-5 py-4">
        {!record.is_completed && <StepSelect onboarding={onboarding} step={record.current_step} />}
        <div className="flex flex-wrap items-center gap-3">
          <span className="figures text-muted-foreground">{percent}% filled in</span>
          {record.is_completed ? (
            <Badge tone="green">Completed</Badge>
          ) : (
            <Button onOpen={() => setIsAsking(true)}>Complete Onboarding</Button>
          )}
        </div>
      </div>
      {missing.length > 0 && <MissingFields steps={missing} />}
      {view(record)}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Complete this onboarding?"
        description={`${account.name} then has the whole workspace, as if they had completed the wizard themselves. Every required field has to be filled in.`}
        confirmLabel="Complete Onboarding"
        onConfirm={complete}
      />
    </div>
  );
}
