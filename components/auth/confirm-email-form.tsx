"use client";

import { CircleCheck } from "lucide";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
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
  const frame = useRef<HTMLDivElement>(null);
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

  const { title, text } = deadLink("Settings say whether your email is confirmed, and send another link.");
  const isDead = error instanceof ApiRequestError && [400, 422].includes(error.status);
  // The button goes once it is answered for good: whoever pressed it is led to the answer, or to what is left to do.
  useKeptFocus(frame, confirmed === null ? String(isDead) : "confirmed");

  return (
    <div ref={frame} className="flex flex-col gap-4">
      {confirmed !== null && (
        <>
          <p role="status" tabIndex={-1} data-keeps-focus className="flex gap-2 wrap-anywhere">
            <Icon of={CircleCheck} className="mt-0.5 text-green" />
            <span>
              <strong>{confirmed}</strong> is confirmed.
            </span>
          </p>
          <Button asChild className="w-full">
            <Link href={done.href}>{done.label}</Link>
          </Button>
        </>
      )}
      {confirmed === null && isDead && (
        <>
          <FormAlert message={`${title}. ${text}`} />
          <Button asChild variant="outline" className="w-full">
            <Link href={dead.href} data-keeps-focus>
              {dead.label}
            </Link>
          </Button>
        </>
      )}
      {confirmed === null && !isDead && (
        <>
          <FormAlert message={error === null ? undefined : failureWords(error)} />
          <Button className="w-full" loading={isAsking} onClick={() => void confirm()}>
            Confirm Email
          </Button>
        </>
      )}
    </div>
  );
}
