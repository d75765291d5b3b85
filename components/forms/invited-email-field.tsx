import { Input } from "@/components/ui/input";
import { FormField } from "./form-field";

type InvitedEmailFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The address of somebody else: none that the browser would fill in. */
export function InvitedEmailField({ value, error, onChange }: InvitedEmailFieldProps) {
  return (
    <FormField label="Email" error={error} required>
      {(aria) => (
        <Input
          {...aria}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
