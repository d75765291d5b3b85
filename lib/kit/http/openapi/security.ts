/** How a caller proves who they are: the schemes, and which of them a call takes, by whom it lets in (`Call.who`). */
import type { Call } from "@/lib/kit/http/call";
import type { Operation } from "./types";

export const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "The `access_token` of a sign-in. It is a session: signing out or another password ends it.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "dbk_key_…",
    description:
      "An API key of an account, for machines. It needs the scope that an operation names; where none is, it is no good.",
  },
};

/** @param scope what an API key needs for the call; null where none will do */
export function securityOf({ who }: Call, scope: string | null): Operation["security"] {
  if (who === "public") return [];
  return [{ bearer: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])];
}
