/** The second of two signatures in the browser: loaded with the dialogs that ask for it (docs/decisions/0096). */
import { useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { changeQuote, useDealMutation } from "@/lib/quotes/hooks/quotes";

function useSignatureMutation<Variables>(
  send: (variables: Variables) => Promise<{ element: QuoteWire }>,
  idOf: (variables: Variables) => number,
  isDone: (quote: QuoteWire) => boolean,
) {
  const client = useQueryClient();
  return useDealMutation((variables: Variables) =>
    changeQuote(client, idOf(variables), async () => (await send(variables)).element, isDone),
  );
}

type SeenQuote = Pick<QuoteWire, "id" | "revision" | "awaiting_second_signature">;

/** Accepts a quote as the second of two signers, on the revision and the first signature that they have seen. */
export function useSignQuote() {
  return useSignatureMutation(
    ({ id, revision, awaiting_second_signature: first }: SeenQuote) => {
      const body = { revision, ...(first && { signed_at: first.at }) };
      return ask("POST /v1/quotes/{id}/signatures/second", { params: { id }, body });
    },
    ({ id }) => id,
    ({ status }) => status === "ACCEPTED",
  );
}

/** Declines to be the second signer, or takes the first signature back. */
export function useDeclineSignature() {
  return useSignatureMutation(
    ({ id, reason }: { id: number; reason: string }) =>
      ask("DELETE /v1/quotes/{id}/signatures/second", { params: { id }, body: { reason } }),
    ({ id }) => id,
    ({ status, awaiting_second_signature: first }) => status === "PENDING" && !first,
  );
}
