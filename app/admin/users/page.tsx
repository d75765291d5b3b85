import { type Metadata } from "next";
import { requirePageContext } from "@/app/page-session";
import { serializeList } from "@/lib/kit/http/list";
import { serializeAccount } from "@/lib/accounts/serialize/user";
import { USER_TABLE } from "@/lib/addresses/tables";
import { parseTableState, tableStateToQuery } from "@/lib/kit/table-query";
import { ROUTES } from "@/lib/addresses/routes";
import { userListQuerySchema } from "@/lib/accounts/contract/users";
import { listAccounts } from "@/lib/accounts/service/administration";
import { UsersAdminView } from "./users-admin-view";

export const metadata: Metadata = { title: "Users Management" };

type AdminUsersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminUsersPage({ searchParams }: AdminUsersPageProps) {
  const context = await requirePageContext(ROUTES.admin.users);
  const state = parseTableState(await searchParams, USER_TABLE);
  const query = userListQuerySchema.parse(tableStateToQuery(state));
  const data = serializeList(await listAccounts(context, query), query, serializeAccount);
  return <UsersAdminView first={{ state, data }} ownId={context.principal.userId} />;
}
