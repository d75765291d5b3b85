/** What codes look like (docs/decisions/0126). */
export const RECOVERY_CODES = 10;

/** How a member may show that it is them, beside the password. */
export const SECOND_FACTOR_METHODS = ["totp", "passkey", "recovery_code"] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];
/** Those that are typed. */
export type CodeKind = Exclude<SecondFactorMethod, "passkey">;

/** The ways of a member who has these, the one to offer first at the front. */
export const methodsOf = (hasTotp: boolean, hasPasskey: boolean, recoveryCodesLeft: number): SecondFactorMethod[] =>
  SECOND_FACTOR_METHODS.filter(
    (method) => ({ totp: hasTotp, passkey: hasPasskey, recovery_code: recoveryCodesLeft > 0 })[method],
  );

/** What to offer first of these. */
export const firstOf = (methods: readonly string[]): SecondFactorMethod =>
  SECOND_FACTOR_METHODS.find((method) => methods.includes(method)) ?? "totp";

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
