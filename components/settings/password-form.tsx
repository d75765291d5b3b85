"use client";

import { useForm } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { useChangePassword } from "@/lib/accounts/hooks/settings";
import { LIMITS } from "@/lib/kit/limits";
import { lateResolver } from "@/components/forms/late-resolver";
import type { PasswordForm as Passwords } from "@/lib/accounts/contract/own-account";
import { toast } from "@/lib/kit/toast";

const FIELDS = [
  { name: "current_password", label: "Current password", help: undefined, autoComplete: "current-password" },
  {
    name: "new_password",
    label: "New password",
    help: `At least ${LIMITS.passwordMin} characters`,
    autoComplete: "new-password",
  },
  { name: "confirm_password", label: "Confirm new password", help: undefined, autoComplete: "new-password" },
] as const;

const resolver = lateResolver(async () => (await import("@/lib/accounts/contract/own-account")).passwordFormSchema);

export function PasswordForm({ email }: { email: string }) {
  const { mutateAsync } = useChangePassword();
  const { register, handleSubmit, reset, setError, formState } = useForm<Passwords>({
    resolver,
    defaultValues: { current_password: "", new_password: "", confirm_password: "" },
  });
  const { errors, isSubmitting } = formState;

  async function submit({ confirm_password: _, ...passwords }: Passwords) {
    try {
      await mutateAsync(passwords);
    } catch (error) {
      const faults = fieldErrors(error);
      const faulty = FIELDS.filter(({ name }) => faults[name]);
      faulty.forEach(({ name }, index) => {
        setError(name, { message: faults[name] ?? "" }, { shouldFocus: index === 0 });
      });
      toast.error(faults[faulty[0]?.name ?? ""] ?? failureWords(error));
      return;
    }
    reset();
    toast.success("Password changed. Your other sessions are signed out.");
  }

  return (
    <Card>
      {/* post: were it submitted before React took over, the passwords must not land in the address. */}
      <form method="post" noValidate onSubmit={handleSubmit(submit)}>
        <CardHeader>
          <CardTitle>Password</CardTitle>
          <CardDescription>Changing it signs you out everywhere but here.</CardDescription>
        </CardHeader>
        <CardContent className="grid items-start gap-4 sm:grid-cols-3">
          {/* Tells a password manager whose password it is. */}
          <input type="email" hidden readOnly autoComplete="username" value={email} />
          {FIELDS.map(({ name, label, help, autoComplete }) => (
            <FormField key={name} label={label} help={!errors[name] && help} error={errors[name]?.message}>
              {(aria) => <Input {...register(name)} {...aria} type="password" autoComplete={autoComplete} required />}
            </FormField>
          ))}
        </CardContent>
        <CardFooter className="justify-end">
          <Button type="submit" loading={isSubmitting}>
            Change Password
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}
