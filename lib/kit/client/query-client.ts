import { isCancelledError, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiRequestError, isUnknownCursor } from "./api-error";
import { failureWords } from "./failure-words";
import { toast } from "../toast";

type Meta = {
  /** Set by a feature that words its failure itself, or that expects it (404 before a profile exists). */
  ownErrorToast?: boolean;
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Meta & Record<string, unknown>;
    mutationMeta: Meta & Record<string, unknown>;
  }
}

const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;
/** After whoever made it has gone. */
const MUTATION_KEPT_MS = 1000;

/** A 4xx stays a 4xx however often it is asked; only silence and a server in trouble may pass. */
const mayPass = (error: Error) => error instanceof ApiRequestError && (error.status === 0 || error.status >= 500);

function showErrorToast(error: Error, meta: Meta | undefined): void {
  if (meta?.ownErrorToast || isCancelledError(error)) return;
  // The table goes to its first page (use-back-to-rows.ts), as the server's first paint did.
  if (isUnknownCursor(error)) return;
  const message = failureWords(error);
  // The text is the id: five queries that fail of one cause show one toast.
  toast.error(message, { id: message });
}

let changes = 0;

/** How many changes this tab has made since it was loaded. */
export const changesSoFar = () => changes;

/** Figures of spec 1-core section 9. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => showErrorToast(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => showErrorToast(error, mutation.meta),
      onSuccess: () => void (changes += 1),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS),
        // No `gcTime`: left out, it is five minutes in the browser and no timer at all on the server, where one would hold
        // each request's data for so long.
        staleTime: 30_000,
        // "online" would hold a call back in silence while the browser believes it is offline; the spec wants a message.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // Five minutes otherwise, with what was sent and answered: passwords, secrets, recovery codes.
      mutations: { networkMode: "always", gcTime: MUTATION_KEPT_MS },
    },
  });
}

let ofThisTab: QueryClient | undefined;

/** The tab's cache, whatever layout asks for it; on the server each request must have one of its own. */
export function queryClientOfPage(): QueryClient {
  return typeof window === "undefined" ? makeQueryClient() : (ofThisTab ??= makeQueryClient());
}
