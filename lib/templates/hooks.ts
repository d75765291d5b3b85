/** A market maker's templates of quotes in the browser. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import type { TemplateBody, TemplateContent } from "./contract";

const KEY = ["templates"] as const;

export function useTemplates({ enabled = true } = {}) {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask("GET /v1/quote-templates", { signal })).element,
    enabled,
    // The menu says it, with a Retry.
    meta: { ownErrorToast: true },
  });
}

/** Waited for, so that what is shown next already says it. */
function useTemplateMutation<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  return useMutation({
    mutationFn,
    meta: { ownErrorToast: true },
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

export function useCreateTemplate() {
  return useTemplateMutation(({ idempotencyKey, ...body }: TemplateBody & { idempotencyKey: string }) =>
    ask("POST /v1/quote-templates", { body, idempotencyKey }),
  );
}

/** Renames, or replaces what it says. */
export function useChangeTemplate() {
  return useTemplateMutation(({ id, ...body }: { id: number; name?: string; content?: TemplateContent }) =>
    ask("PATCH /v1/quote-templates/{id}", { params: { id }, body }),
  );
}

export function useDeleteTemplate() {
  return useTemplateMutation((id: number) => ask("DELETE /v1/quote-templates/{id}", { params: { id } }));
}
