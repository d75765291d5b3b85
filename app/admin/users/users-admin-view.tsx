"use client";

import { useHistory } from "@/app/use-history";
import { UsersManagement, type UsersManagementProps } from "@/components/admin/users-management";
import type { AccountWire } from "@/lib/accounts/contract/wire";

const nameOf = ({ name }: AccountWire) => name;

/** Every account, with what happened to it. */
export function UsersAdminView(props: Omit<UsersManagementProps, "onHistory">) {
  const { onHistory, history } = useHistory("user", nameOf);
  return (
    <>
      <UsersManagement {...props} onHistory={onHistory} />
      {history}
    </>
  );
}
