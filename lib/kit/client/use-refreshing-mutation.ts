import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/** A change after which everything under `key` is asked anew. Waited for, so that what is shown is true when the dialog goes. */
export function useRefreshingMutation<Variables, Answer>(
  key: QueryKey,
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: key });
  return useMutation({
    mutationFn,
    meta: { ownErrorToast: true },
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}
