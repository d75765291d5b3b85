"use client";

import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { lateResolver } from "@/components/forms/late-resolver";
import { Button } from "@/components/ui/button";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { RESET_MINUTES } from "@/lib/memberlinks/constants";
import type { ForgottenBody } from "@/lib/memberlinks/contract";
import { askForNewPassword } from "@/lib/memberlinks/hooks";
import { EmailField } from "./account-fields";
import { FormAlert } from "./form-alert";

const resolver = lateResolver(async () => (await import("@/lib/memberlinks/contract")).forgottenBodySchema);

/** Asks for a link to a new password. What it says then is the same whether an account has the address or not. */
export function ForgottenForm() {
  const frame = useRef<HTMLDivElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  // No default values: what the browser filled in before React took over would be overwritten by them.
  const { register, handleSubmit, setError, formState } = useForm<ForgottenBody>({ resolver });
  const { errors, isSubmitting } = formState;
  // The button goes with what was asked: whoever pressed it is led to the answer.
  useKeptFocus(frame, sentTo === null ? "asked" : "answered");

  async function submit(body: ForgottenBody) {
    try {
      await askForNewPassword(body);
      setSentTo(body.email);
    } catch (error) {
      const { email } = fieldErrors(error);
      if (email) setError("email", { message: email }, { shouldFocus: true });
      else setError("root", { message: failureWords(error) });
    }
  }

  return (
    <div ref={frame}>
      {sentTo === null ? (
        <form method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
          <EmailField registration={register("email")} error={errors.email?.message} />
          <FormAlert message={errors.root?.message} />
          <Button type="submit" loading={isSubmitting} className="mt-2 w-full">
            {isSubmitting ? "Sending..." : "Send Link"}
          </Button>
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <div role="status" tabIndex={-1} data-keeps-focus className="flex flex-col gap-2">
            <p className="wrap-anywhere">
              If an account has the address <strong>{sentTo}</strong>, a link is on its way. It is good for{" "}
              {RESET_MINUTES} minutes, and once.
            </p>
            <p className="text-muted-foreground">
              Nothing there after a few minutes? Look among the unwanted emails, and check the address.
            </p>
          </div>
          <Button variant="outline" onClick={() => setSentTo(null)}>
            Use another address
          </Button>
        </div>
      )}
    </div>
  );
}
