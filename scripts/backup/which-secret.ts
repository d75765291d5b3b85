import { hkdfSync } from "node:crypto";

/** Tells two NEXTAUTH_SECRETs apart, and nothing of either: it can't be turned back into what 32 random characters are. */
export const whichSecret = (secret: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "", "backup: which secret", 16)).toString("hex");
