import { type Metadata } from "next";
import { requirePageContext } from "@/app/page-session";
import { serializeList } from "@/lib/api/serializers/list";
import { serializeAccount } from "@/lib/api/serializers/user";
import { USER_TABLE } from "@/lib/constants/tables";
import { parseTableState, tableStateToQuery } from "@/lib/domain/table-query";
import { ROUTES } from "@/lib/routes";
import { userListQuerySchema } from "@/lib/schemas/users";
import { listAccounts } from "@/lib/services/accounts";
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
