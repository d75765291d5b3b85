/** What the services of other entities may use of this one. */
import "server-only";

export { deletePasskeysOf, hasPasskey } from "@/lib/passkeys/store";
