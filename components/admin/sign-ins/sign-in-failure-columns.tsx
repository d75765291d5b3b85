import { optionsOf } from "@/components/data-table/shared-columns";
import { NameText } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { UtcTime } from "@/components/ui/utc-time";
import { TRIED_ACCOUNT_LABELS, TRIED_ACCOUNTS } from "@/lib/accounts/constants";
import type { SignInFailureWire } from "@/lib/accounts/contract/sign-in-failures";
import type { SIGN_IN_FAILURE_LIST } from "@/lib/accounts/lists";
import { ROUTES } from "@/lib/addresses/routes";
import { formatInteger } from "@/lib/kit/format";

/** What was typed is kept nowhere. */
const NO_ACCOUNT = "No account";

function AccountText({ user }: SignInFailureWire) {
  if (!user) return <span className="text-muted-foreground">{NO_ACCOUNT}</span>;
  return <NameText name={user.name} below={user.email} href={ROUTES.admin.findUser(user.email)} />;
}

export const SIGN_IN_FAILURE_COLUMNS: ColumnOf<typeof SIGN_IN_FAILURE_LIST, SignInFailureWire>[] = [
  {
    id: "account",
    header: "Account",
    part: "name",
    width: "lg:w-full lg:min-w-48 lg:max-w-0",
    unsorted: "Search finds an account by its email",
    filter: { options: optionsOf(TRIED_ACCOUNTS, TRIED_ACCOUNT_LABELS) },
    cell: AccountText,
    csv: ({ user }) => user?.email ?? NO_ACCOUNT,
    beside: [{ header: "Name", csv: ({ user }) => user?.name ?? null }],
  },
  {
    id: "address",
    header: "From",
    unsorted: "Search finds an address",
    cell: ({ address }) => address,
    csv: ({ address }) => address,
  },
  {
    id: "attempts",
    header: "Attempts",
    align: "right",
    cell: ({ attempts }) => formatInteger(attempts),
    csv: ({ attempts }) => attempts,
  },
  {
    id: "created_at",
    header: "First",
    room: 896,
    cell: (failure) => <UtcTime value={failure.created_at} />,
    csv: (failure) => failure.created_at,
  },
  {
    id: "last_at",
    header: "Last",
    cell: (failure) => <UtcTime value={failure.last_at} />,
    csv: (failure) => failure.last_at,
  },
];
