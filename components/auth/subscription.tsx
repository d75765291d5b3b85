"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { changeSubscription } from "@/lib/emails/hooks/subscription";
import { failureWords } from "@/lib/kit/client/failure-words";
import { FormAlert } from "./form-alert";

type SubscriptionProps = { token: string; initial: boolean };

/** Whether the e-mails of a link are sent, with the one button that changes it. */
export function Subscription({ token, initial }: SubscriptionProps) {
  const [isSubscribed, setIsSubscribed] = useState(initial);
  const [isChanged, setIsChanged] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function change() {
    setIsChanging(true);
    setFailure(undefined);
    try {
      setIsSubscribed(await changeSubscription(token, !isSubscribed));
      setIsChanged(true);
    } catch (error) {
      setFailure(failureWords(error, "Your choice could not be saved"));
    } finally {
      setIsChanging(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-2">
        <p className="font-medium">{stateWords(isSubscribed, isChanged)}</p>
        <p className="text-muted-foreground">
          What happens stays in your notifications on Depthbook. Emails about agreements, your account and its security
          still come.
        </p>
      </div>
      <FormAlert message={failure} />
      <Button
        variant={isSubscribed ? "default" : "outline"}
        loading={isChanging}
        onClick={() => void change()}
        className="w-full"
      >
        {buttonWords(isSubscribed, isChanged)}
      </Button>
    </div>
  );
}

function stateWords(isSubscribed: boolean, isChanged: boolean): string {
  if (!isSubscribed) return "You are unsubscribed.";
  return isChanged ? "You get these emails again." : "You get these emails.";
}

function buttonWords(isSubscribed: boolean, isChanged: boolean): string {
  if (isSubscribed) return "Unsubscribe";
  return isChanged ? "Undo" : "Get these emails again";
}
