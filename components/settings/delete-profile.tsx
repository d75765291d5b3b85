"use client";

import { useState } from "react";
import { memberPlace } from "@/components/forms/member-place";
import { type Typist, wizardPlace } from "@/components/forms/wizard-place";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { clearDraft } from "@/lib/kit/client/drafts";
import { failureWords } from "@/lib/kit/client/failure-words";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { deleteOwnProfile } from "@/lib/profiles/hooks/onboarding";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import { type UserType } from "@/lib/accounts/constants";
import { ROUTES } from "@/lib/addresses/routes";
import { toast } from "@/lib/kit/toast";

type DeleteProfileProps = { type: UserType; typist: Typist };

const INTRODUCTIONS = " Requests to be introduced that await an answer end, yours and others’.";
const ENDS: Record<UserType, string> = { token_issuer: INTRODUCTIONS, vc_investor: INTRODUCTIONS, market_maker: "" };

const DEALS = "account, RFPs, quotes and agreements stay";
const STAYS: Record<UserType, string> = { token_issuer: DEALS, vc_investor: "account stays", market_maker: DEALS };

/** Deletes the profile, also what this browser keeps of it; onboarding then starts over (spec 2 sections 4 and 8). */
export function DeleteProfile({ type, typist }: DeleteProfileProps) {
  const [isAsked, setIsAsked] = useState(false);

  async function remove() {
    try {
      await deleteOwnProfile(type);
    } catch (error) {
      toast.error(failureWords(error, "Failed to delete onboarding"));
      throw error;
    }
    clearDraft(wizardPlace(type, typist));
    clearDraft(memberPlace(STORAGE_KEYS.profileDraft, typist));
    const message = type === "vc_investor" ? "Onboarding data deleted" : "Onboarding deleted successfully";
    loadPage(ROUTES.onboarding[type], message);
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>Delete profile</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-muted-foreground">
          Everything that you entered in onboarding, and its documents. You then start onboarding over; your{" "}
          {STAYS[type]}.
        </p>
        <Button variant="destructive" onOpen={() => setIsAsked(true)}>
          Delete Profile
        </Button>
      </CardContent>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        tone="destructive"
        title="Delete your profile?"
        description={`It leaves the directories at once and can't be brought back.${ENDS[type]} Until you have completed onboarding again, the other pages stay closed to you.`}
        confirmLabel="Delete Profile"
        onConfirm={remove}
      />
    </Card>
  );
}
