/** The server's words for what went wrong. */
export function failureWords(error: unknown): string {
  return (error instanceof Error && error.message) || "Unknown error";
}
