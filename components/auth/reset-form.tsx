"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { lateResolver } from "@/components/forms/late-resolver";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PASSWORDS_DIFFER } from "@/lib/accounts/constants";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { ROUTES } from "@/lib/addresses/routes";
import { ApiRequestError, fieldErrors, isAnswerLost } from "@/lib/kit/client/api-error";
import { cn } from "@/lib/kit/class-names";
import { failureWords } from "@/lib/kit/client/failure-words";
import type { ResetForm as Passwords } from "@/lib/memberlinks/contract";
import { setPasswordByLink } from "@/lib/memberlinks/hooks";
import { FixedEmail, NewPasswordField, RepeatedPasswordField } from "./account-fields";
import { FormAlert } from "./form-alert";

const PERHAPS_SET =
  "This link was used, most likely by what you sent before: then your password is set. Sign in with it; if it is not taken, ask for a new link.";

const resolver = lateResolver(async () => (await import("@/lib/memberlinks/contract")).resetFormSchema);

/** A new password, by the link in an e-mail. */
export function ResetForm({ token, email }: { token: string; email: string }) {
  const [isDead, setIsDead] = useState(false);
  /** An answer was: the password may be set. */
  const [wasLost, setWasLost] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<Passwords>({ resolver, defaultValues: { token } });
  const { errors, isSubmitting } = formState;
  const busy = isSubmitting || isLeaving;

  async function submit({ password, confirm_password: again }: Passwords) {
    // Where the schema couldn't be had: what was meant twice is the one thing that the server can't check.
    if (password !== again) return setError("confirm_password", { message: PASSWORDS_DIFFER }, { shouldFocus: true });
    try {
      await setPasswordByLink({ token, password });
    } catch (error) {
      const isOver = error instanceof ApiRequestError && error.code === "link_dead";
      setIsDead(isOver);
      if (isAnswerLost(error)) setWasLost(true);
      const { password: fault } = fieldErrors(error);
      if (fault) setError("password", { message: fault }, { shouldFocus: true });
      else setError("root", { message: isOver && wasLost ? PERHAPS_SET : failureWords(error) });
      return;
    }
    setIsLeaving(true);
    loadPage(ROUTES.loginAfterReset);
  }

  return (
    // post: were it submitted before React took over, the passwords must not land in the address.
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <FixedEmail email={email} />
      <NewPasswordField label="New password" registration={register("password")} error={errors.password?.message} />
      <RepeatedPasswordField
        label="Confirm new password"
        registration={register("confirm_password")}
        error={errors.confirm_password?.message}
      />
      <FormAlert message={errors.root?.message} />
      {isDead && wasLost && (
        <Button asChild className="mt-2 w-full">
          <Link href={ROUTES.login}>Sign In</Link>
        </Button>
      )}
      {isDead ? (
        <Button asChild variant={wasLost ? "outline" : "default"} className={cn("w-full", !wasLost && "mt-2")}>
          <Link href={ROUTES.forgotPassword}>Ask for a new link</Link>
        </Button>
      ) : (
        <Button type="submit" loading={busy} className="mt-2 w-full">
          {busy ? "Saving..." : "Set Password"}
        </Button>
      )}
    </form>
  );
}
