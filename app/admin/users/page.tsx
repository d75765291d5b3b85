import { NotForRole } from "@/components/layout/not-for-role";
import { accountHandlers } from "@/lib/accounts/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { USER_LIST } from "@/lib/accounts/lists";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { UsersAdminView } from "./users-admin-view";

export const metadata: Metadata = { title: "Users Management" };

type AdminUsersPageProps = { searchParams: SearchParams };

export default async function AdminUsersPage({ searchParams }: AdminUsersPageProps) {
  const caller = await requirePageCaller(ROUTES.admin.users);
  if (!may(caller.context.principal, "users.manage"))
    return <NotForRole action="users.manage" others="manage accounts" />;
  const first = await firstPage(accountHandlers.list, caller, searchParams, USER_LIST);
  return <UsersAdminView first={first} ownId={caller.context.principal.userId} />;
}
