/** The signed-in member's second factor, in the browser. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ask } from "@/lib/accounts/hooks/ask";
import { isAnswerLost } from "@/lib/kit/client/api-error";
import { readAnew } from "@/lib/kit/client/lost-answers";
import type { EnableBody, SecondFactorWire } from "./contract";
import { SECOND_FACTOR_METHODS, type SecondFactorMethod } from "./rules";

/** What is read of all second factors: each coming or going changes what is said of the others. */
export const FACTORS_KEY = ["settings", "factors"];
const KEY = [...FACTORS_KEY, "second-factor"];

const readOwn = async ({ signal }: { signal: AbortSignal }) =>
  (await ask("GET /v1/users/second-factor", { signal })).element;

/** @param initial as the page was rendered with */
export function useSecondFactor(initial: SecondFactorWire) {
  return useQuery({
    queryKey: KEY,
    queryFn: readOwn,
    initialData: initial,
  }).data;
}

/** How the member may show that it is them; undefined until it is known. Where it can't be, every way is offered. */
export function useMethods(): readonly SecondFactorMethod[] | undefined {
  const { data, isError } = useQuery({ queryKey: KEY, queryFn: readOwn });
  return isError ? SECOND_FACTOR_METHODS : data?.methods;
}

function useSecondFactorMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: FACTORS_KEY });
  return useMutation({ mutationFn, meta: { ownErrorToast: true }, onSuccess: refresh, onError: () => void refresh() });
}

export function useBeginSecondFactor() {
  return useSecondFactorMutation(async () => (await ask("POST /v1/users/second-factor/begin", {})).element);
}

/**
 * Also where those that came with a first factor were lost with the answer: nobody has read them.
 * @returns the new ones, this once
 */
export const renewRecoveryCodes = async () =>
  (await ask("POST /v1/users/second-factor/recovery-codes", {})).element.recovery_codes;

/**
 * For one dialog, however often it is sent.
 * @param isFirst whether the member had no factor when the dialog was opened
 * @returns the recovery codes that come with a first factor, this once
 */
export function useEnableSecondFactor(isFirst: boolean) {
  const client = useQueryClient();
  const wasLost = useRef(false);
  return useSecondFactorMutation(async (body: EnableBody) => {
    try {
      return (await ask("POST /v1/users/second-factor/enable", { body })).element.recovery_codes;
    } catch (error) {
      wasLost.current ||= isAnswerLost(error);
      const found = wasLost.current && (await readAnew(client, { queryKey: KEY, queryFn: readOwn }));
      if (!found || found.enabled_at === null) throw error;
      return isFirst ? renewRecoveryCodes() : [];
    }
  });
}

export function useRenewRecoveryCodes() {
  return useSecondFactorMutation(renewRecoveryCodes);
}

export function useDisableSecondFactor() {
  return useSecondFactorMutation(() => ask("DELETE /v1/users/second-factor", {}));
}

/** Shows a code of one's device, or one for recovery, so that what waits for it may be asked again. */
export const confirmByCode = (code: string) => ask("POST /v1/users/confirm", { body: { code } });
