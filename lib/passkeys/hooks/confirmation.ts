import { ask } from "@/lib/accounts/hooks/ask";
import { loadCeremonies } from "./load-ceremonies";

/** Shows a passkey again: for ten minutes the session may do what can't be undone. @throws an error with words */
export async function confirmByPasskey(): Promise<void> {
  const { askPasskey } = await loadCeremonies();
  const { element: options } = await ask("POST /v1/users/confirm/passkey/options", {});
  await ask("POST /v1/users/confirm/passkey", { body: { credential: await askPasskey(options) } });
}
