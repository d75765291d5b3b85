"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { lateResolver } from "@/components/forms/late-resolver";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { joinAccount } from "@/lib/accounts/hooks/auth";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import type { JoinBody } from "@/lib/members/contract";
import { FixedEmail, NewPasswordField } from "./account-fields";
import { destinationAfterSignIn } from "./destinations";
import { FormAlert } from "./form-alert";
import { useLinkPage } from "./use-link-page";

const resolver = lateResolver(async () => (await import("@/lib/members/contract")).joinBodySchema);

type JoinFormProps = { token: string; email: string; name: string; companyName: string };

/** The last step of an invitation: a name and a password. */
export function JoinForm({ token, email, name, companyName }: JoinFormProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const readPageIfOver = useLinkPage();
  const { register, handleSubmit, setError, formState } = useForm<JoinBody>({
    resolver,
    defaultValues: { token, ...(name && { name }) },
  });
  const { errors, isSubmitting } = formState;
  const busy = isSubmitting || isLeaving;

  async function submit(body: JoinBody) {
    try {
      const user = await joinAccount(email, { ...body, token });
      setIsLeaving(true);
      loadPage(destinationAfterSignIn(user, null), `Welcome to ${companyName}`);
    } catch (error) {
      const { name: ofName, password } = fieldErrors(error);
      if (ofName) setError("name", { message: ofName }, { shouldFocus: true });
      if (password) setError("password", { message: password }, { shouldFocus: !ofName });
      if (!ofName && !password) setError("root", { message: failureWords(error, "Joining failed") });
      readPageIfOver(error);
    }
  }

  return (
    // post: were it submitted before React took over, the password must not land in the address.
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <FixedEmail email={email} help="The invitation is for this address." />
      <FormField label="Name" error={errors.name?.message}>
        {(aria) => <Input {...register("name")} {...aria} required autoComplete="name" />}
      </FormField>
      <NewPasswordField registration={register("password")} error={errors.password?.message} />
      <FormAlert message={errors.root?.message} />
      <Button type="submit" loading={busy} className="mt-2 w-full">
        {busy ? "Joining..." : "Join Account"}
      </Button>
    </form>
  );
}
