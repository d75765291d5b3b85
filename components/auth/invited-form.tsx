"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { lateResolver } from "@/components/forms/late-resolver";
import { Button } from "@/components/ui/button";
import { registerInvited } from "@/lib/accounts/hooks/auth";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { ROUTES } from "@/lib/addresses/routes";
import type { RegisterInvitedBody } from "@/lib/invitations/contract";
import { ApiRequestError, fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { CompanyNameField, EmailField, NewPasswordField } from "./account-fields";
import { FormAlert } from "./form-alert";
import { useLinkPage } from "./use-link-page";

const resolver = lateResolver(async () => (await import("@/lib/invitations/contract")).registerInvitedBodySchema);

const FIELDS = ["email", "password", "name"] as const;

/** What was refused, by field. */
function refusals(error: unknown): Partial<Record<string, string>> {
  if (error instanceof ApiRequestError && error.code === "email_taken") return { email: failureWords(error) };
  return fieldErrors(error);
}

type InvitedFormProps = { token: string; email: string; companyName: string };

/** The registration of a market maker whom an RFP invites: they join it with it. */
export function InvitedForm({ token, email, companyName }: InvitedFormProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const readPageIfOver = useLinkPage();
  const { register, handleSubmit, setError, formState } = useForm<RegisterInvitedBody>({
    resolver,
    defaultValues: { token, email, ...(companyName && { name: companyName }) },
  });
  const { errors, isSubmitting } = formState;
  const busy = isSubmitting || isLeaving;

  async function submit(body: RegisterInvitedBody) {
    try {
      await registerInvited({ ...body, token });
    } catch (error) {
      const refused = refusals(error);
      const named = FIELDS.filter((field) => refused[field] !== undefined);
      named.forEach((field, index) => {
        setError(field, { message: refused[field] ?? "" }, { shouldFocus: index === 0 });
      });
      if (named.length === 0) setError("root", { message: failureWords(error, "Registration failed") });
      readPageIfOver(error);
      return;
    }
    setIsLeaving(true);
    loadPage(ROUTES.onboarding.market_maker, "You are invited. Complete your profile, and the RFP opens.");
  }

  return (
    // post: were it submitted before React took over, the password must not land in the address.
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <EmailField registration={register("email")} error={errors.email?.message} />
      <NewPasswordField registration={register("password")} error={errors.password?.message} />
      <CompanyNameField registration={register("name")} error={errors.name?.message} />
      <FormAlert message={errors.root?.message} />
      <Button type="submit" loading={busy} className="mt-2 w-full">
        {busy ? "Creating Account..." : "Register as a market maker"}
      </Button>
    </form>
  );
}
