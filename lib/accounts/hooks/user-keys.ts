/** Where the browser keeps users, as admins manage them. */
export const userKeys = {
  all: ["users"] as const,
  list: (query: Record<string, string>) => ["users", "list", query] as const,
};
