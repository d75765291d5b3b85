import { Controller, type UseFormReturn } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { type Choice } from "@/components/ui/use-choice-keys";
import { Select } from "@/components/ui/select";
import { USER_TYPE_LABELS, USER_TYPES, type UserType } from "@/lib/accounts/constants";
import { type UserForm } from "@/lib/accounts/contract/users";

type UserFormOf = Pick<UseFormReturn<UserForm>, "control" | "formState" | "setValue">;

/** A choice has no word for nothing. */
const NONE = "none";

const FOLLOWS: Record<UserType | typeof NONE, string> = {
  token_issuer: "Completes a project’s onboarding, then creates RFPs and decides on quotes.",
  market_maker: "Completes a market maker’s onboarding, then may be invited to RFPs and quotes.",
  vc_investor: "Completes a fund’s onboarding, then looks up projects and market makers.",
  none: "As a liquidity provider a market maker, onboarding included. Otherwise they may only look.",
};

const CHOICES: Choice<UserType | typeof NONE>[] = [
  ...USER_TYPES.map((type) => ({ value: type, label: USER_TYPE_LABELS[type] })),
  { value: NONE, label: "No type" },
];

/** The type of a new account, with the flag that goes with it: every market maker is a liquidity provider. */
export function chooseUserType({ setValue }: Pick<UserFormOf, "setValue">, type: UserType | null): void {
  setValue("user_type", type, { shouldDirty: true });
  setValue("is_liquidity_provider", type === "market_maker", { shouldDirty: true });
}

export function UserTypeField({ form }: { form: UserFormOf }) {
  return (
    <Controller
      control={form.control}
      name="user_type"
      render={({ field }) => (
        <FormField label="Type" help={FOLLOWS[field.value ?? NONE]} error={form.formState.errors.user_type?.message}>
          {(aria) => (
            <Select
              {...aria}
              value={field.value ?? NONE}
              onChange={(value) => chooseUserType(form, value === NONE ? null : value)}
              choices={CHOICES}
            />
          )}
        </FormField>
      )}
    />
  );
}
