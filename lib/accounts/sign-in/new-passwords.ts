/** Every password that somebody sets comes by here, whichever call it comes by (docs/decisions/0146). */
import { weakPasswordFault } from "@/lib/accounts/rules/weak-passwords";
import { invalidField } from "@/lib/kit/errors";
import { hashPassword } from "./passwords";

let common: Promise<Set<string>> | undefined;

/** Those of the leaks of the past that were used most. Read once, when the first password is set. */
export const commonPasswords = (): Promise<Set<string>> =>
  (common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map((password) => password.toLowerCase())),
  ));

type Setting = {
  /** What is known of whoever sets it: their e-mail, their name, their company's. */
  known: readonly string[];
  /** As the body names it. */
  field?: string;
};

/** What is kept of a new password. @throws 422 it is one that is tried first */
export async function hashNewPassword(password: string, { known, field = "password" }: Setting): Promise<string> {
  const found = await commonPasswords();
  const fault = weakPasswordFault(password, known, (plain) => found.has(plain));
  if (fault) throw invalidField([field], fault);
  return hashPassword(password);
}
