import { useId } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { type UserType } from "@/lib/accounts/constants";
import { liquidityProviderFault } from "@/lib/accounts/rules/standing";
import { type UserForm } from "@/lib/accounts/contract/users";

type LiquidityProviderFieldProps = { form: UseFormReturn<UserForm>; userType: UserType | null };

/** Fixed where the account's type leaves no choice; what it is fixed to may be wrong and then can be put right. */
export function LiquidityProviderField({ form, userType }: LiquidityProviderFieldProps) {
  const id = useId();
  const [role, isLiquidityProvider] = form.watch(["role", "is_liquidity_provider"]);
  const current = { role, userType, isLiquidityProvider };
  const refusal = liquidityProviderFault({ ...current, isLiquidityProvider: !isLiquidityProvider });
  const isFixed = refusal !== null && liquidityProviderFault(current) === null;
  const error = form.formState.errors.is_liquidity_provider?.message;

  return (
    <Controller
      control={form.control}
      name="is_liquidity_provider"
      render={({ field }) => (
        <div className="flex gap-2.5">
          <Checkbox
            id={id}
            aria-describedby={`${id}-help`}
            aria-invalid={error ? true : undefined}
            checked={field.value}
            disabled={isFixed}
            onCheckedChange={(checked) => field.onChange(checked === true)}
          />
          <div className="flex flex-col gap-0.5">
            <Label htmlFor={id}>Liquidity Provider</Label>
            <p id={`${id}-help`} className="text-xs text-muted-foreground">
              {isFixed ? `${refusal}.` : "May be invited to RFPs and submit quotes."}
            </p>
            {error && (
              <p role="alert" className="text-xs text-destructive">
                {error}
              </p>
            )}
          </div>
        </div>
      )}
    />
  );
}
