import { useState } from "react";
import { type UseFormSetError } from "react-hook-form";
import { ApiRequestError, fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { requestKeys } from "@/lib/kit/client/idempotency-key";
import { useCreateAccount, useUpdateAccount } from "@/lib/accounts/hooks/administration";
import { type UserForm, userFormSchema } from "@/lib/accounts/contract/users";
import type { AccountWire } from "@/lib/accounts/contract/wire";
import { toast } from "@/lib/kit/toast";
import { changesTo } from "./user-changes";

/** The messages of a refusal by field; `root` for what belongs to none. */
function placeFailure(error: unknown, message: string): [keyof UserForm | "root", string][] {
  if (error instanceof ApiRequestError && error.code === "email_taken") return [["email", message]];
  const known = Object.entries(fieldErrors(error)).filter(([name]) => name in userFormSchema.shape);
  return known.length > 0 ? (known as [keyof UserForm, string][]) : [["root", message]];
}

/**
 * Saves the form and says how that went: a toast in any case, and a refusal also beside the field that it is about.
 * @param account as the form began with it; null for a new one
 */
export function useSaveUser(account: AccountWire | null, setError: UseFormSetError<UserForm>, onSaved: () => void) {
  const { mutateAsync: create } = useCreateAccount();
  const { mutateAsync: update } = useUpdateAccount();
  const [keys] = useState(requestKeys);
  const verb = account === null ? "create" : "update";

  return async (typed: UserForm) => {
    try {
      if (account) await update(changesTo(account, typed));
      else await create({ ...typed, idempotencyKey: keys.of(typed) });
      toast.success(`User ${verb}d successfully`);
      onSaved();
    } catch (error) {
      const message = failureWords(error, `Failed to ${verb} user`);
      toast.error(message, { id: message });
      placeFailure(error, message).forEach(([name, text], index) => {
        setError(name, { message: text }, { shouldFocus: index === 0 && name !== "root" });
      });
    }
  };
}
