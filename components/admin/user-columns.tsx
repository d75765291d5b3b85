import { Pencil } from "lucide-react";
import { DateText, NameText, TwoLines } from "@/components/data-table/table-cells";
import { type DataTableColumn } from "@/components/data-table/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Hint } from "@/components/ui/tooltip";
import { USER_ROLE_LABELS, USER_ROLES, USER_TYPE_LABELS, USER_TYPES } from "@/lib/constants/users";
import { NOT_AVAILABLE } from "@/lib/domain/format";
import { type AccountWire } from "@/lib/schemas/wire";
import { DeleteButton } from "./delete-button";

type Actions = {
  ownId: number;
  onEdit: (account: AccountWire) => void;
  onDelete: (account: AccountWire) => void;
};

const roleOptions = USER_ROLES.map((value) => ({ value, label: USER_ROLE_LABELS[value] }));
const typeOptions = USER_TYPES.map((value) => ({ value, label: USER_TYPE_LABELS[value] }));

/** What they are, and that they provide liquidity where their type doesn't say so. */
function typeWords({ user_type: type, is_liquidity_provider: isFlagged }: AccountWire): [string, string | null] {
  const flag = isFlagged && type !== "market_maker" ? "Liquidity Provider" : null;
  if (!type) return [flag ?? NOT_AVAILABLE, null];
  return [USER_TYPE_LABELS[type], flag];
}

export function userColumns(actions: Actions): DataTableColumn<AccountWire>[] {
  return [
    {
      id: "name",
      header: "Name",
      sortable: true,
      hideable: false,
      width: "w-full min-w-40 max-w-0",
      cell: (account) => (
        <NameText
          name={account.id === actions.ownId ? `${account.name} (you)` : account.name}
          below={account.company_name !== account.name && account.company_name}
        />
      ),
      csv: (account) => account.name,
    },
    {
      id: "email",
      header: "Email",
      sortable: true,
      cell: (account) => account.email,
      csv: (account) => account.email,
    },
    {
      id: "role",
      header: "Role",
      sortable: true,
      filter: { options: roleOptions },
      cell: ({ role }) => <Badge tone={role === "admin" ? "blue" : "grey"}>{USER_ROLE_LABELS[role]}</Badge>,
      csv: ({ role }) => USER_ROLE_LABELS[role],
    },
    {
      id: "user_type",
      header: "Type",
      sortable: true,
      filter: { options: typeOptions },
      cell: (account) => {
        const [main, below] = typeWords(account);
        return <TwoLines main={main} below={below} />;
      },
      csv: (account) => typeWords(account).filter(Boolean).join(", "),
    },
    {
      id: "created_at",
      header: "Created",
      sortable: true,
      cell: (account) => <DateText value={account.created_at} />,
      csv: (account) => account.created_at,
    },
    {
      id: "actions",
      header: "Actions",
      hideable: false,
      cell: (account) => <RowActions account={account} {...actions} />,
    },
  ];
}

function RowActions({ account, ownId, onEdit, onDelete }: Actions & { account: AccountWire }) {
  return (
    <div className="flex gap-1">
      <Hint text="Edit">
        <Button size="icon-sm" variant="ghost" aria-label={`Edit ${account.name}`} onClick={() => onEdit(account)}>
          <Pencil />
        </Button>
      </Hint>
      <DeleteButton
        label={account.name}
        refusal={account.id === ownId && "You can't delete yourself"}
        onClick={() => onDelete(account)}
      />
    </div>
  );
}
