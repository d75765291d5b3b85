/** What of the user form is sent. */
import type { UserForm, UserUpdateBody } from "@/lib/accounts/contract/users";
import type { AccountWire } from "@/lib/accounts/contract/wire";

/**
 * What the form changes of an account. The rest may be another by now, a role that was taken away since say, and stays as
 * it is; an empty password is none.
 */
export function changesTo(account: AccountWire, { name, email, password, ...flags }: UserForm): UserUpdateBody {
  const { role, is_liquidity_provider: isProvider } = flags;
  return {
    id: account.id,
    ...(name !== account.name && { name }),
    ...(email !== account.email && { email }),
    ...(role !== account.role && { role }),
    ...(isProvider !== account.is_liquidity_provider && { is_liquidity_provider: isProvider }),
    ...(password && { password }),
  };
}
