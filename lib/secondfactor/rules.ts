/** What codes look like (docs/decisions/0126). */
export const RECOVERY_CODES = 10;

/** How a member may show that it is them, beside the password. */
export type SecondFactorMethod = "totp" | "recovery_code";

/** Without what people put between its parts; letters are as good as capitals. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, "").toLowerCase();

/** Whether it is one of a device: six digits. A recovery code is longer. */
export const isOneTimeCode = (plain: string) => /^\d{6}$/.test(plain);

/** Thirty-two signs, none of which is taken for another: no 0 beside o, no 1 beside l. */
const SIGNS = "23456789abcdefghijkmnpqrstuvwxyz";

/** How many random bytes a recovery code is made of: five bits of each. */
export const RECOVERY_CODE_BYTES = 12;

/** `k3vd-9xq2-mw7t` */
export const recoveryCodeFrom = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");
