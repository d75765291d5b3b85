import { ApiRequestError, NETWORK_ERROR } from "./api-error";

const UNKNOWN_ERROR = "An error occurred.";

/** The toast of a failed call: the table of spec 1-core section 8. */
export function toastMessage(error: unknown): string {
  if (!(error instanceof ApiRequestError)) return (error instanceof Error && error.message) || UNKNOWN_ERROR;
  switch (error.status) {
    case 0:
      return NETWORK_ERROR;
    case 401:
      return "Unauthorized. Please log in again.";
    case 403:
      return "You do not have permission to perform this action.";
    case 404:
      return "The requested resource was not found.";
    case 422:
      return error.message || "Validation error. Please check your input.";
    case 500:
      return "Server error. Please try again later.";
    default:
      return error.message || UNKNOWN_ERROR;
  }
}

/** The `{message or Unknown error}` of the messages in spec 1-core section 8 and spec 2 section 8. */
export function failureWords(error: unknown): string {
  return (error instanceof Error && error.message) || "Unknown error";
}
