"use client";

import { useState } from "react";
import { told } from "@/components/forms/told";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { EmailsSentAgainWire } from "@/lib/emails/contract";
import { useRetryFailedEmails } from "@/lib/emails/hooks/failed-emails";
import { formatDateTime } from "@/lib/kit/dates";
import { requestKeys } from "@/lib/kit/client/idempotency-key";
import { counted, countedTotal, formatInteger } from "@/lib/kit/format";
import { LIMITS } from "@/lib/kit/limits";
import type { Found } from "@/lib/kit/table-query";

/** What of it is being sent; what is left in the list says itself why. */
function doneWords({ count, last_at: lastAt, has_more: hasMore }: EmailsSentAgainWire): string {
  if (lastAt === null) return "None of them can be sent again";
  const until = count > 1 ? `, the last of them at ${formatDateTime(lastAt)} UTC` : "";
  const more = hasMore ? ". There are more: send those once these are gone" : "";
  return `${counted(count, "email")} will be sent again${until}${more}`;
}

type SendAllAgainProps = {
  /** How many have failed. */
  found: Found;
  /** @param lastAt when the last of them goes */
  onSent: (lastAt: number) => void;
};

export function SendAllAgain({ found, onSent }: SendAllAgainProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [keys] = useState(requestKeys);
  const { mutateAsync: retry } = useRetryFailedEmails();

  async function confirm() {
    const send = async () => {
      const { element } = await retry(keys.of("all"));
      if (element.last_at !== null) onSent(Date.parse(element.last_at));
      return element;
    };
    await told(send, { done: doneWords, failed: "Failed to send the emails again" });
    keys.answered();
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onOpen={() => setIsAsked(true)}>
        Send all again
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`Send ${countedTotal(found, "failed email")} again?`}
        description={`They go to the addresses that their recipients have by now: one a second, the oldest first, and ${formatInteger(LIMITS.emailsSentAgain)} at most at a time. What held a link or told of a sign-in, and what is for nobody any more, stays in the list.`}
        confirmLabel="Send all again"
        onConfirm={confirm}
      />
    </>
  );
}
