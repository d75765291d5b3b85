import { ask } from "@/lib/accounts/hooks/ask";
import { rememberSession } from "@/lib/accounts/hooks/auth";
import type { UserWire } from "@/lib/accounts/contract/wire";
import { loadCeremonies } from "./load-ceremonies";

/** Nobody says who they are: the passkey does. */
export async function signInByPasskey(): Promise<UserWire> {
  const { askPasskey } = await loadCeremonies();
  const { element: options } = await ask("POST /v1/users/login/passkey/options", {});
  const credential = await askPasskey(options);
  return rememberSession(await ask("POST /v1/users/login/passkey", { body: { credential } }));
}
