"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { ROUTES } from "@/lib/addresses/routes";
import { joinRfq } from "@/lib/invitations/hooks";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { FormAlert } from "./form-alert";
import { useLinkPage } from "./use-link-page";

const USED = "This invitation was used already. If you have joined by it, the RFP is among yours.";

type JoinRfqProps = { token: string; email: string; companyName: string };

/** As the market maker that is signed in, who says so first: the issuer learns who they are. */
export function JoinRfq({ token, email, companyName }: JoinRfqProps) {
  const [isJoining, setIsJoining] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isUsed, setIsUsed] = useState(false);
  const readPageIfOver = useLinkPage();

  async function join() {
    setIsJoining(true);
    try {
      loadPage(ROUTES.rfq(await joinRfq(token)), "You have joined the RFP");
    } catch (error) {
      // Perhaps by them, where the answer was lost.
      const wasUsed = error instanceof ApiRequestError && error.code === "invitation_used";
      setIsUsed(wasUsed);
      setFailure(wasUsed ? USED : failureWords(error, "Joining failed"));
      setIsJoining(false);
      // Used, perhaps by them: the way to their RFPs stands here.
      if (!wasUsed) readPageIfOver(error);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p>
        You are signed in as <strong className="break-words">{email}</strong>. The issuer is told that{" "}
        <strong className="break-words">{companyName}</strong> has joined.
      </p>
      <FormAlert message={failure} />
      {isUsed ? (
        <Button asChild>
          <Link href={ROUTES.rfqs}>Go to your RFPs</Link>
        </Button>
      ) : (
        <Button loading={isJoining} onClick={() => void join()}>
          Join RFP
        </Button>
      )}
    </div>
  );
}
