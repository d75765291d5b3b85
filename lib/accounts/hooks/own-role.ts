/** The member's own role, in the browser. */
import { ask } from "./ask";

/** As it is by now. */
export const readOwnRole = async () => (await ask("GET /v1/users/me", { isPoll: true })).element.member.role;
