"use client";

import { useDeleteAccount } from "@/lib/accounts/hooks/administration";
import type { AccountWire } from "@/lib/accounts/contract/wire";
import { DeleteDialog } from "./delete-dialog";

/** A user with records of their own stays: the server refuses, and says which. */
export function DeleteUserDialog({ account, onClose }: { account: AccountWire; onClose: () => void }) {
  const remove = useDeleteAccount();
  return (
    <DeleteDialog
      thing="user"
      description={`${account.name} (${account.email}) is signed out everywhere and can't sign in any more. This can't be undone. A user with RFPs, quotes or agreements can't be deleted.`}
      onDelete={() => remove.mutateAsync(account.id)}
      onClose={onClose}
    />
  );
}
