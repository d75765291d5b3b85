import { useState } from "react";
import { type UseFormSetError } from "react-hook-form";
import { ApiRequestError, fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { newIdempotencyKey } from "@/lib/kit/client/idempotency-key";
import { useSaveAccount } from "@/lib/accounts/hooks/administration";
import { type UserForm, userFormSchema } from "@/lib/accounts/contract/users";
import { toast } from "@/lib/kit/toast";

/** The messages of a refusal by field; `root` for what belongs to none. */
function placeFailure(error: unknown, message: string): [keyof UserForm | "root", string][] {
  if (error instanceof ApiRequestError && error.code === "email_taken") return [["email", message]];
  const known = Object.entries(fieldErrors(error)).filter(([name]) => name in userFormSchema.shape);
  return known.length > 0 ? (known as [keyof UserForm, string][]) : [["root", message]];
}

/**
 * Saves the form and says how that went: a toast in any case, and a refusal also beside the field that it is about.
 * @param id null for a new account
 */
export function useSaveUser(id: number | null, setError: UseFormSetError<UserForm>, onSaved: () => void) {
  const { mutateAsync } = useSaveAccount();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const verb = id === null ? "create" : "update";

  return async (account: UserForm) => {
    try {
      await mutateAsync({ id, account, idempotencyKey });
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
