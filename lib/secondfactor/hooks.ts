/** The signed-in member's second factor, in the browser. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ask } from "@/lib/accounts/hooks/ask";
import { ApiRequestError, isAnswerLost } from "@/lib/kit/client/api-error";
import { answerOrFound, readAnew, sentAgainIfLost } from "@/lib/kit/client/lost-answers";
import type { EnableBody, SecondFactorWire } from "./contract";
import { SECOND_FACTOR_METHODS, type SecondFactorMethod } from "./rules";

/** What is read of all second factors: each coming or going changes what is said of the others. */
export const FACTORS_KEY = ["settings", "factors"];

const ownSecondFactor = queryOptions({
  queryKey: [...FACTORS_KEY, "second-factor"],
  queryFn: async ({ signal }) => (await ask("GET /v1/users/second-factor", { signal })).element,
});

/** @param initial as the page was rendered with */
export function useSecondFactor(initial: SecondFactorWire) {
  return useQuery({ ...ownSecondFactor, initialData: initial }).data;
}

/** How the member may show that it is them; undefined until it is known. Where it can't be, every way is offered. */
export function useMethods(): readonly SecondFactorMethod[] | undefined {
  const { data, isError } = useQuery(ownSecondFactor);
  return isError ? SECOND_FACTOR_METHODS : data?.methods;
}

/** Whether the member has no factor by now: it was turned off elsewhere, and nothing asks for one any more. */
export function useFactorIsGone(): () => Promise<boolean> {
  const client = useQueryClient();
  return async () => (await readAnew(client, ownSecondFactor))?.methods.length === 0;
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
 * Also where those that came with a first factor were lost with the answer. Nobody has read them, nor those whose answer is
 * lost here, and those of before may be good no more: others are made at once.
 * @returns the new ones, this once
 */
export const renewRecoveryCodes = () =>
  sentAgainIfLost(async () => (await ask("POST /v1/users/second-factor/recovery-codes", {})).element.recovery_codes);

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
      const found = wasLost.current && (await readAnew(client, ownSecondFactor));
      if (!found || found.enabled_at === null) throw error;
      return isFirst ? renewRecoveryCodes() : [];
    }
  });
}

export function useRenewRecoveryCodes() {
  return useSecondFactorMutation(renewRecoveryCodes);
}

const isOff = (error: unknown) => error instanceof ApiRequestError && error.code === "second_factor_off";

/** Where the answer gets lost, or they turn out to be off, what there is says whether that is so. */
export function useDisableSecondFactor() {
  const client = useQueryClient();
  return useSecondFactorMutation(() =>
    answerOrFound<unknown, SecondFactorWire>(() => ask("DELETE /v1/users/second-factor", {}), {
      look: () => readAnew(client, ownSecondFactor),
      isDone: ({ enabled_at: enabledAt }) => enabledAt === null,
      after: (error) => isAnswerLost(error) || isOff(error),
    }),
  );
}

/** Shows a code of one's device, or one for recovery, so that what waits for it may be asked again. */
export const confirmByCode = (code: string) => ask("POST /v1/users/confirm", { body: { code } });
