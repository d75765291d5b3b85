"use client";

import { useState } from "react";
import { Controller, type FieldErrors, useForm } from "react-hook-form";
import { ChoiceCards } from "@/components/forms/choice-cards";
import { FormField } from "@/components/forms/form-field";
import { lateResolver } from "@/components/forms/late-resolver";
import { Button } from "@/components/ui/button";
import { ApiRequestError, fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { registerAccount } from "@/lib/accounts/hooks/auth";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { PASSWORDS_DIFFER, USER_TYPE_LABELS, USER_TYPES, type UserType } from "@/lib/accounts/constants";
import type { RegisterForm as Account } from "@/lib/accounts/contract/users";
import { toast } from "@/lib/kit/toast";
import { CompanyNameField, EmailField, NewPasswordField, RepeatedPasswordField } from "./account-fields";
import { destinationAfterRegistration } from "./destinations";
import { FormAlert } from "./form-alert";

const resolver = lateResolver(async () => (await import("@/lib/accounts/contract/users")).registerFormSchema);

const BLANK: Account = { email: "", password: "", confirmPassword: "", name: "", user_type: "token_issuer" };

const DESCRIPTIONS: Record<UserType, string> = {
  token_issuer: "Publish RFPs and decide on quotes",
  market_maker: "Answer RFPs with quotes",
  vc_investor: "Find projects that raise, and ask to be introduced",
};

const USER_TYPE_OPTIONS = USER_TYPES.map((value) => ({
  value,
  title: USER_TYPE_LABELS[value],
  description: DESCRIPTIONS[value],
}));

/** Of two faults in the passwords, the toast names the difference first. */
function toastPasswordFault({ confirmPassword, password }: FieldErrors<Account>) {
  const message = confirmPassword?.message ?? password?.message;
  if (message) toast.error(message, { id: message });
}

/** The messages of a refused registration by field; `root` for what belongs to none. */
function placeFailure(error: unknown, message: string): [keyof Account | "root", string][] {
  if (error instanceof ApiRequestError && error.code === "email_taken") return [["email", message]];
  const known = Object.entries(fieldErrors(error)).filter(([name]) => name in BLANK);
  return known.length > 0 ? (known as [keyof Account, string][]) : [["root", message]];
}

export function RegisterForm() {
  const [isLeaving, setIsLeaving] = useState(false);
  // No default texts: what the browser filled in before React took over would be overwritten by them.
  const { register, control, handleSubmit, setError, formState } = useForm<Account>({
    resolver,
    defaultValues: { user_type: BLANK.user_type },
  });
  const { errors, isSubmitting } = formState;
  const busy = isSubmitting || isLeaving;

  async function submit(account: Account) {
    // Where the schema couldn't be had: what was meant twice is the one thing that the server can't check.
    if (account.password !== account.confirmPassword) {
      toast.error(PASSWORDS_DIFFER, { id: PASSWORDS_DIFFER });
      setError("confirmPassword", { message: PASSWORDS_DIFFER }, { shouldFocus: true });
      return;
    }
    try {
      await registerAccount(account);
    } catch (error) {
      const message = failureWords(error, "Registration failed");
      toast.error(message, { id: message });
      placeFailure(error, message).forEach(([name, text], index) => {
        setError(name, { message: text }, { shouldFocus: index === 0 && name !== "root" });
      });
      return;
    }
    const { path, message } = await destinationAfterRegistration(account.user_type);
    setIsLeaving(true);
    loadPage(path, message);
  }

  return (
    // post: were it submitted before React took over, the passwords must not land in the address.
    <form method="post" noValidate onSubmit={handleSubmit(submit, toastPasswordFault)} className="flex flex-col gap-4">
      <EmailField registration={register("email")} error={errors.email?.message} />
      <NewPasswordField registration={register("password")} error={errors.password?.message} />
      <RepeatedPasswordField
        label="Confirm Password"
        registration={register("confirmPassword")}
        error={errors.confirmPassword?.message}
      />
      <CompanyNameField registration={register("name")} error={errors.name?.message} />
      <FormField label="User Type" error={errors.user_type?.message}>
        {(aria) => (
          <Controller
            control={control}
            name="user_type"
            render={({ field }) => (
              <ChoiceCards
                {...aria}
                value={field.value}
                onChange={field.onChange}
                options={USER_TYPE_OPTIONS}
                className="grid-cols-1"
              />
            )}
          />
        )}
      </FormField>
      <FormAlert message={errors.root?.message} />
      <Button type="submit" loading={busy} className="mt-2 w-full">
        {busy ? "Creating Account..." : "Create Account"}
      </Button>
    </form>
  );
}
