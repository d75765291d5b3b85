"use client";

import { UserPlus, Users } from "lucide";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { fetchAccountRows, useAccounts, useDeleteAccount } from "@/lib/accounts/hooks/administration";
import { TRAIL_ROUTES } from "@/lib/addresses/trail";
import { USER_LIST } from "@/lib/accounts/lists";
import type { AccountWire } from "@/lib/accounts/contract/wire";
import { DeleteDialog } from "./delete-dialog";
import { userColumns } from "./user-columns";
import { onDemand } from "@/components/ui/on-demand";
import type { FirstPage } from "@/lib/kit/client/first-page";
const UserModal = onDemand(() => import("./user-modal").then((part) => part.UserModal));

export type UsersManagementProps = {
  first: FirstPage<AccountWire>;
  /** Who manages: their own role and account are out of their reach. */
  ownId: number;
  /** The same function on each render. */
  onHistory: (account: AccountWire) => void;
};

/** Every account, to be added to, edited and deleted. */
export function UsersManagement({ first, ownId, onHistory }: UsersManagementProps) {
  const table = useTableUrlState(USER_LIST);
  const query = useAccounts(table.state, first);
  const [edited, setEdited] = useState<AccountWire | "new" | null>(null);
  const [doomed, setDoomed] = useState<AccountWire | null>(null);
  const columns = useMemo(
    () => userColumns({ ownId, onHistory, onEdit: setEdited, onDelete: setDoomed }),
    [ownId, onHistory],
  );

  return (
    <>
      <PageHeader
        title="Users Management"
        subtitle="Every account: who they are and what they may do"
        action={
          <Button onOpen={() => setEdited("new")}>
            <Icon of={UserPlus} />
            Add User
          </Button>
        }
      />
      <DataTable
        caption="Users"
        {...table}
        columns={columns}
        {...queryProps(query)}
        getRowId={(account) => account.id}
        emptyState={<EmptyState icon={Users} title="No users" text="Add the first user." />}
        exportRows={(told) => fetchAccountRows(table.state, told)}
      />
      {edited && (
        <UserModal
          account={edited === "new" ? null : edited}
          isOwn={edited !== "new" && edited.id === ownId}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && <DeleteUserDialog account={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

/** A user with records of their own stays: the server refuses, and says which. */
function DeleteUserDialog({ account, onClose }: { account: AccountWire; onClose: () => void }) {
  const remove = useDeleteAccount();
  return (
    <DeleteDialog
      thing="user"
      description={`Everybody who signs in to the account of ${account.name} (${account.email}) is signed out everywhere, can't sign in any more, and is told so by email. Its profile, introductions and API keys go with it. This can't be undone. A user with RFPs, quotes or agreements can't be deleted.`}
      trail={TRAIL_ROUTES.of("user", account.id)}
      onDelete={() => remove.mutateAsync(account.id)}
      onClose={onClose}
    />
  );
}
