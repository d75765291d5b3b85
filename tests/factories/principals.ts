import type { Principal } from "@/lib/accounts/rules/permissions";

/** Who of an account asks, where that makes no difference. */
export const OWNER: Principal["member"] = { id: 1, name: "Jane Doe", role: "owner" };
