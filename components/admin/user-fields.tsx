import { CircleAlert } from "lucide";
import { Controller, type UseFormReturn } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { LIMITS } from "@/lib/kit/limits";
import { USER_ROLE_LABELS, USER_ROLES } from "@/lib/accounts/constants";
import { type UserForm } from "@/lib/accounts/contract/users";
import type { AccountWire } from "@/lib/accounts/contract/wire";
import { LiquidityProviderField } from "./liquidity-provider-field";
import { chooseUserType, UserTypeField } from "./user-type-field";

type UserFieldsProps = { form: UseFormReturn<UserForm>; account: AccountWire | null; isOwn: boolean };

const passwordHelp = (isNew: boolean) =>
  isNew
    ? `At least ${LIMITS.passwordMin} characters. Without one, they set their own by “Forgot your password?” where they sign in.`
    : "Leave it empty to keep the current one. A new one signs the user out everywhere.";

export function UserFields({ form, account, isOwn }: UserFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <FormField label="Name" required error={errors.name?.message}>
        {(aria) => <Input {...register("name")} {...aria} autoComplete="off" />}
      </FormField>
      <FormField label="Email" required error={errors.email?.message}>
        {(aria) => <Input {...register("email")} {...aria} type="email" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField
        label={account ? "New Password" : "Password"}
        help={passwordHelp(!account)}
        error={errors.password?.message}
      >
        {(aria) => <Input {...register("password")} {...aria} type="password" autoComplete="new-password" />}
      </FormField>
      <FormField
        label="Role"
        help={
          isOwn
            ? "You can't demote yourself."
            : account && "Of everybody who signs in to the account. A new one signs them out everywhere."
        }
        error={errors.role?.message}
      >
        {(aria) => (
          <Controller
            control={control}
            name="role"
            render={({ field }) => (
              <Select
                {...aria}
                value={field.value}
                onChange={(role) => {
                  field.onChange(role);
                  // An administrator has no onboarding, and so no type.
                  if (!account) chooseUserType(form, null);
                }}
                choices={USER_ROLES.map((role) => ({ value: role, label: USER_ROLE_LABELS[role] }))}
                disabled={isOwn}
              />
            )}
          />
        )}
      </FormField>
      {!account && form.watch("role") === "user" && <UserTypeField form={form} />}
      <LiquidityProviderField form={form} userType={form.watch("user_type")} />
      {errors.root && (
        <p role="alert" className="flex gap-2 rounded-md bg-red-soft px-3 py-2 text-red">
          <Icon of={CircleAlert} className="mt-0.5" />
          {errors.root.message}
        </p>
      )}
    </>
  );
}
