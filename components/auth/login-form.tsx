"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { lateResolver } from "@/components/forms/late-resolver";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { signIn } from "@/lib/accounts/hooks/auth";
import { failureWords } from "@/lib/kit/client/failure-words";
import { cn } from "@/lib/kit/class-names";
import { toast } from "@/lib/kit/toast";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import type { LoginForm as Credentials } from "@/lib/accounts/contract/users";
import { signInByPasskey } from "@/lib/passkeys/hooks/sign-in";
import { firstOf, type SecondFactorMethod } from "@/lib/secondfactor/rules";
import { EmailField } from "./account-fields";
import { destinationAfterSignIn } from "./destinations";
import { FactorEntry } from "./factor-entry";
import { FormAlert } from "./form-alert";
import { PasskeyButton } from "./passkey-button";

const resolver = lateResolver(async () => (await import("@/lib/accounts/contract/users")).loginFormSchema);

/** @param next the page that asked for the sign-in, unchecked */
export function LoginForm({ next }: { next: string | null }) {
  const [isLeaving, setIsLeaving] = useState(false);
  /** By what the sign-in goes on, once the password was right; null until then. */
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const [kind, setKind] = useState<SecondFactorMethod>("totp");
  // No default values: what the browser filled in before React took over would be overwritten by them.
  const { register, handleSubmit, setError, setFocus, clearErrors, resetField, formState } = useForm<Credentials>({
    resolver,
  });
  const { errors, isSubmitting } = formState;
  const busy = isSubmitting || isLeaving;

  function show(step: readonly string[] | null, nextKind = firstOf(step ?? [])) {
    setMethods(step);
    setKind(nextKind);
    resetField("code");
    clearErrors();
  }

  function goBack() {
    show(null);
    // Not before it is to be seen again.
    requestAnimationFrame(() => setFocus("password"));
  }

  function tell(error: unknown) {
    const code = error instanceof ApiRequestError && error.status === 401 ? error.code : null;
    if (code === "invalid_code") {
      setError("code", { message: failureWords(error, "") }, { shouldFocus: true });
      return;
    }
    // A password that is wrong by now is asked for again.
    if (code) show(null);
    const said = failureWords(error);
    toast.error(said, { id: said });
    const message = failureWords(error, code ? "Incorrect email or password" : undefined);
    setError(code ? "password" : "root", { message }, { shouldFocus: code !== null });
  }

  async function submit(credentials: Credentials) {
    try {
      const path = destinationAfterSignIn(await signIn(credentials), next);
      setIsLeaving(true);
      loadPage(path);
    } catch (error) {
      if (error instanceof ApiRequestError && error.code === "second_factor_required") show(error.methods);
      else tell(error);
    }
  }

  /** In the place of the whole sign-in: nothing of what was typed is sent. */
  async function enterByPasskey() {
    loadPage(destinationAfterSignIn(await signInByPasskey(), next));
  }

  const isPasskeyOpen = methods !== null && kind === "passkey";
  return (
    // post: were it submitted before React took over, the password must not land in the address.
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      {/* Kept while the second step is open: what was typed is sent again with the code. */}
      <div className={cn("flex flex-col gap-4", methods && "hidden")}>
        <EmailField registration={register("email")} error={errors.email?.message} />
        <FormField label="Password" error={errors.password?.message}>
          {(aria) => (
            <Input {...register("password")} {...aria} type="password" required autoComplete="current-password" />
          )}
        </FormField>
      </div>
      {methods && (
        <FactorEntry
          methods={methods}
          kind={kind}
          onKindChange={(chosen) => show(methods, chosen)}
          registration={register("code", { shouldUnregister: true })}
          error={errors.code?.message}
          onPasskey={enterByPasskey}
        />
      )}
      <FormAlert message={errors.root?.message} />
      {!isPasskeyOpen && (
        <Button type="submit" loading={busy} className="mt-2 w-full">
          {busy ? "Signing In..." : "Sign In"}
        </Button>
      )}
      {methods && (
        <Button type="button" variant="ghost" disabled={busy} onClick={goBack}>
          Back
        </Button>
      )}
      {!isPasskeyOpen && (!methods || methods.includes("passkey")) && (
        <PasskeyButton onUse={enterByPasskey} isFirst={false} />
      )}
    </form>
  );
}
