"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { ROUTES } from "@/lib/addresses/routes";
import { joinRfq } from "@/lib/invitations/hooks";
import { failureWords } from "@/lib/kit/client/failure-words";
import { FormAlert } from "./form-alert";

type JoinRfqProps = { token: string; email: string; companyName: string };

/** As the market maker that is signed in, who says so first: the issuer learns who they are. */
export function JoinRfq({ token, email, companyName }: JoinRfqProps) {
  const [isJoining, setIsJoining] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function join() {
    setIsJoining(true);
    try {
      loadPage(ROUTES.rfq(await joinRfq(token)), "You have joined the RFP");
    } catch (error) {
      setFailure(failureWords(error, "Joining failed"));
      setIsJoining(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p>
        You are signed in as <strong className="break-words">{email}</strong>. The issuer is told that{" "}
        <strong className="break-words">{companyName}</strong> has joined.
      </p>
      <FormAlert message={failure} />
      <Button loading={isJoining} onClick={() => void join()}>
        Join RFP
      </Button>
    </div>
  );
}
