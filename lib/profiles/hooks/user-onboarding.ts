/** Another user's profile and onboarding, as admins look after them. */

import { ask } from "@/lib/accounts/hooks/ask";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ONBOARDING_KINDS, type UserType } from "@/lib/accounts/constants";
import { sentAgainIfLost } from "@/lib/kit/client/lost-answers";
import type { Element } from "@/lib/kit/http/wire";
import type { ProfileRecord } from "./onboarding";
import { userKeys } from "@/lib/accounts/hooks/user-keys";

/** Whose onboarding, and of which kind. */
export type UserOnboarding = { userId: number; type: UserType };

const paramsOf = ({ userId, type }: UserOnboarding) => ({ userId, type: ONBOARDING_KINDS[type] });
const keyOf = (onboarding: UserOnboarding) => ["user-profile", onboarding] as const;

export function useUserProfile<Record extends ProfileRecord>(onboarding: UserOnboarding, first: Record) {
  return useQuery({
    queryKey: keyOf(onboarding),
    queryFn: async ({ signal }) =>
      (await ask("GET /v1/onboarding/admin/user/{userId}/{type}", { params: paramsOf(onboarding), signal }))
        .element as unknown as Record,
    initialData: first,
  });
}

/** What was done already stays as it is: where the answer gets lost, it is sent once more. */
function useOnboardingMutation<Variables>(
  onboarding: UserOnboarding,
  mutationFn: (variables: Variables) => Promise<Element<ProfileRecord>>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => sentAgainIfLost(() => mutationFn(variables)),
    meta: { ownErrorToast: true },
    scope: { id: `onboarding-${onboarding.userId}` },
    onSuccess: ({ element }) => {
      client.setQueryData(keyOf(onboarding), element);
      void client.invalidateQueries({ queryKey: userKeys.all });
    },
  });
}

/** 1 to 3: where their wizard resumes. */
export function useSetUserStep(onboarding: UserOnboarding) {
  return useOnboardingMutation(onboarding, (step: number) =>
    ask("POST /v1/onboarding/admin/user/{userId}/{type}/step", { params: paramsOf(onboarding), body: { step } }),
  );
}

/** Refused with a 422 that names every field that is missing. */
export function useCompleteUserOnboarding(onboarding: UserOnboarding) {
  return useOnboardingMutation(onboarding, () =>
    ask("POST /v1/onboarding/admin/user/{userId}/{type}/complete", { params: paramsOf(onboarding) }),
  );
}
