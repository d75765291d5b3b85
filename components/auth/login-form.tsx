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
import { toast } from "@/lib/kit/toast";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import type { LoginForm as Credentials } from "@/lib/accounts/contract/users";
import { destinationAfterSignIn } from "./destinations";
import { FormAlert } from "./form-alert";

const resolver = lateResolver(async () => (await import("@/lib/accounts/contract/users")).loginFormSchema);

/** @param next the page that asked for the sign-in, unchecked */
export function LoginForm({ next }: { next: string | null }) {
  const [isLeaving, setIsLeaving] = useState(false);
  // No default values: what the browser filled in before React took over would be overwritten by them.
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({ resolver });
  const { errors, isSubmitting } = formState;
  const busy = isSubmitting || isLeaving;

  async function submit(credentials: Credentials) {
    try {
      const path = destinationAfterSignIn(await signIn(credentials), next);
      setIsLeaving(true);
      loadPage(path);
    } catch (error) {
      const said = failureWords(error);
      toast.error(said, { id: said });
      const isRefused = error instanceof ApiRequestError && error.status === 401;
      const message = failureWords(error, isRefused ? "Incorrect email or password" : undefined);
      setError(isRefused ? "password" : "root", { message }, { shouldFocus: isRefused });
    }
  }

  return (
    // post: were it submitted before React took over, the password must not land in the address.
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <FormField label="Email" error={errors.email?.message}>
        {(aria) => (
          <Input {...register("email")} {...aria} type="email" required autoComplete="username" spellCheck={false} />
        )}
      </FormField>
      <FormField label="Password" error={errors.password?.message}>
        {(aria) => (
          <Input {...register("password")} {...aria} type="password" required autoComplete="current-password" />
        )}
      </FormField>
      <FormAlert message={errors.root?.message} />
      <Button type="submit" loading={busy} className="mt-2 w-full">
        {busy ? "Signing In..." : "Sign In"}
      </Button>
    </form>
  );
}
