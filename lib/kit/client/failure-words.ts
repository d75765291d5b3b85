import { ApiRequestError, NETWORK_ERROR } from "./api-error";

/** The `{message or Unknown error}` of the messages in spec 1-core section 8 and spec 2 section 8. */
export const UNKNOWN_ERROR = "Unknown error";

/** Of a call that waits until the caller has shown their second factor: it was not shown. */
export const CONFIRMATION_REQUIRED = "confirmation_required";
const NOT_CONFIRMED = "Nothing was changed: you did not confirm that it is you.";

/** Where the status says it (spec 1-core section 8). */
const BY_STATUS: Record<number, string> = {
  0: NETWORK_ERROR,
  401: "Unauthorized. Please log in again.",
  403: "You do not have permission to perform this action.",
  404: "The requested resource was not found.",
  500: "Server error. Please try again later.",
};

/** Where the status says it and the answer has no words of ours: a proxy before the server has limits of its own. */
const UNSAID: Record<number, string> = {
  413: "This is larger than the server takes.",
  422: "Validation error. Please check your input.",
};

/**
 * What is said of a call that failed.
 * @param otherwise given by a feature with words of its own for the failure: then whatever the server says is said as it
 *   stands, and these where it says nothing
 */
export function failureWords(error: unknown, otherwise?: string): string {
  if (error instanceof ApiRequestError && error.code === CONFIRMATION_REQUIRED) return NOT_CONFIRMED;
  const message = error instanceof Error ? error.message : "";
  if (otherwise !== undefined) return message || otherwise;
  const status = error instanceof ApiRequestError ? error.status : null;
  if (status === null) return message || "An error occurred.";
  return BY_STATUS[status] ?? (message || (UNSAID[status] ?? "An error occurred."));
}
