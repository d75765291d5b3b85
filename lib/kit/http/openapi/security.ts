/** How a caller proves who they are: the schemes, and which of them a call takes, by whom it lets in (`Call.who`). */
import type { Call } from "@/lib/kit/http/call";
import type { Operation } from "./types";

export const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "The `access_token` of a sign-in. It is a session: signing out or another password ends it.",
  },
};

export const securityOf = ({ who }: Call): Operation["security"] => (who === "public" ? [] : [{ bearer: [] }]);
