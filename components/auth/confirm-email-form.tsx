"use client";

import { CircleCheck } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { confirmByLink } from "@/lib/memberlinks/hooks";
import { deadLink } from "./dead-link";
import { FormAlert } from "./form-alert";

/** Where somebody goes on: whoever is signed in has another link sent in their settings. */
const onward = (isSignedIn: boolean) =>
  isSignedIn
    ? {
        done: { href: ROUTES.home, label: "Continue" },
        dead: { href: ROUTES.securitySettings, label: "Open Settings" },
      }
    : { done: { href: ROUTES.login, label: "Sign In" }, dead: { href: ROUTES.login, label: "Sign In" } };

/** The click that confirms an address. */
export function ConfirmEmailForm({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { done, dead } = onward(isSignedIn);

  async function confirm() {
    setIsAsking(true);
    try {
      setConfirmed(await confirmByLink(token));
    } catch (failure) {
      setError(failure);
    }
    setIsAsking(false);
  }

  if (confirmed !== null) {
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="flex gap-2 wrap-anywhere">
          <Icon of={CircleCheck} className="mt-0.5 text-green" />
          <span>
            <strong>{confirmed}</strong> is confirmed.
          </span>
        </p>
        <Button asChild className="w-full">
          <Link href={done.href}>{done.label}</Link>
        </Button>
      </div>
    );
  }
  const { title, text } = deadLink("Settings say whether your e-mail is confirmed, and send another link.");
  const isDead = error instanceof ApiRequestError && [400, 422].includes(error.status);
  if (isDead) {
    return (
      <div className="flex flex-col gap-4">
        <FormAlert message={`${title}. ${text}`} />
        <Button asChild variant="outline" className="w-full">
          <Link href={dead.href}>{dead.label}</Link>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <FormAlert message={error === null ? undefined : failureWords(error)} />
      <Button className="w-full" loading={isAsking} onClick={() => void confirm()}>
        Confirm E-mail
      </Button>
    </div>
  );
}
