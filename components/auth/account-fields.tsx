import type { UseFormRegisterReturn } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { Input } from "@/components/ui/input";
import { LIMITS } from "@/lib/kit/limits";

/** The fields that signing in, registering, joining and resetting a password have in common, as password managers know them. */
type FieldProps = {
  /** What `register` of its form answers. */
  registration: UseFormRegisterReturn;
  error: string | undefined;
};

export function EmailField({ registration, error }: FieldProps) {
  return (
    <FormField label="Email" error={error}>
      {(aria) => (
        <Input
          {...registration}
          {...aria}
          data-keeps-focus
          type="email"
          required
          autoComplete="username"
          spellCheck={false}
        />
      )}
    </FormField>
  );
}

/** The address that a link was sent to: to be read, and kept by a password manager beside the password. */
export function FixedEmail({ email, help }: { email: string; help?: string }) {
  return (
    <FormField label="Email" help={help}>
      {(aria) => <Input {...aria} type="email" readOnly value={email} autoComplete="username" className="bg-muted" />}
    </FormField>
  );
}

export function NewPasswordField({ label = "Password", registration, error }: FieldProps & { label?: string }) {
  return (
    <FormField label={label} help={!error && `At least ${LIMITS.passwordMin} characters`} error={error}>
      {(aria) => <Input {...registration} {...aria} type="password" required autoComplete="new-password" />}
    </FormField>
  );
}

export function RepeatedPasswordField({ label, registration, error }: FieldProps & { label: string }) {
  return (
    <FormField label={label} error={error}>
      {(aria) => <Input {...registration} {...aria} type="password" required autoComplete="new-password" />}
    </FormField>
  );
}

export function CompanyNameField({ registration, error }: FieldProps) {
  return (
    <FormField label="Company Name" error={error}>
      {(aria) => <Input {...registration} {...aria} required autoComplete="organization" />}
    </FormField>
  );
}
