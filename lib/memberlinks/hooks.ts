/** What a link in an e-mail proves, in the browser. */
import { useMutation } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import type { ForgottenBody, ResetBody } from "./contract";

export const askForNewPassword = (body: ForgottenBody) => ask("POST /v1/users/password/forgot", { body });

export const setPasswordByLink = (body: ResetBody) => ask("POST /v1/users/password/reset", { body });

export const confirmByLink = async (token: string) =>
  (await ask("POST /v1/users/email/confirm", { body: { token } })).element.email;

export function useSendConfirmation() {
  return useMutation({ mutationFn: async () => (await ask("POST /v1/users/email/confirm/send", {})).element });
}
