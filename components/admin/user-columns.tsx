import { ClipboardList, Pencil } from "lucide";
import { HistoryButton } from "@/components/data-table/history-button";
import { RowActions } from "@/components/data-table/row-actions";
import { dateColumn, optionsOf } from "@/components/data-table/shared-columns";
import { NameText, TwoLines } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Hint } from "@/components/ui/tooltip";
import { Breakable } from "@/components/ui/breakable";
import { Link } from "@/components/ui/link";
import { DIRECTORY_STATUS_LABELS, DIRECTORY_STATUSES, type DirectoryStatus } from "@/lib/profiles/constants/profiles";
import { USER_ROLE_LABELS, USER_ROLES, USER_TYPE_LABELS, USER_TYPES } from "@/lib/accounts/constants";
import type { USER_LIST } from "@/lib/accounts/lists";
import { NOT_AVAILABLE } from "@/lib/kit/format";
import { profileKindOf } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import type { AccountWire } from "@/lib/accounts/contract/wire";
import { DeleteButton } from "./delete-button";

type Actions = {
  ownId: number;
  onHistory: (account: AccountWire) => void;
  onEdit: (account: AccountWire) => void;
  onDelete: (account: AccountWire) => void;
};

/** Null for admins and users without a type, who have none. */
function onboardingOf(account: AccountWire): DirectoryStatus | null {
  const { role, user_type: userType, is_liquidity_provider: isLiquidityProvider } = account;
  if (!profileKindOf({ role, userType, isLiquidityProvider })) return null;
  return account.onboarding_completed ? "completed" : "in_progress";
}

const onboardingText = (status: DirectoryStatus | null) => (status ? DIRECTORY_STATUS_LABELS[status] : NOT_AVAILABLE);

/** What they are, and that they provide liquidity where their type doesn't say so. */
function typeWords({ user_type: type, is_liquidity_provider: isFlagged }: AccountWire): [string, string | null] {
  const flag = isFlagged && type !== "market_maker" ? "Liquidity Provider" : null;
  if (!type) return [flag ?? NOT_AVAILABLE, null];
  return [USER_TYPE_LABELS[type], flag];
}

export function userColumns(actions: Actions): ColumnOf<typeof USER_LIST, AccountWire>[] {
  return [
    {
      id: "name",
      header: "Name",
      part: "name",
      width: "lg:w-full lg:min-w-40 lg:max-w-0",
      cell: (account) => (
        <NameText
          name={account.id === actions.ownId ? `${account.name} (you)` : account.name}
          below={account.company_name !== account.name && account.company_name}
        />
      ),
      csv: (account) => account.name,
      beside: [
        { header: "User Number", csv: (account) => account.id },
        { header: "Company", csv: (account) => account.company_name },
      ],
    },
    {
      id: "email",
      header: "Email",
      cell: ({ email }) => (
        // In a row it is one line, which its breaks would count as none.
        <span title={email} className="block wrap-anywhere lg:max-w-56 lg:truncate lg:[&_wbr]:hidden">
          <Breakable address={email} />
        </span>
      ),
      csv: (account) => account.email,
    },
    {
      id: "role",
      header: "Role",
      room: 896,
      filter: { options: optionsOf(USER_ROLES, USER_ROLE_LABELS) },
      cell: ({ role }) => <Badge tone={role === "admin" ? "blue" : "grey"}>{USER_ROLE_LABELS[role]}</Badge>,
      csv: ({ role }) => USER_ROLE_LABELS[role],
    },
    {
      id: "user_type",
      header: "Type",
      filter: { options: optionsOf(USER_TYPES, USER_TYPE_LABELS) },
      cell: (account) => {
        const [main, below] = typeWords(account);
        return <TwoLines main={main} below={below} />;
      },
      csv: (account) => typeWords(account).filter(Boolean).join(", "),
    },
    {
      id: "onboarding",
      header: "Onboarding",
      room: 896,
      unsorted: "Two values: filter by them",
      filter: { options: optionsOf(DIRECTORY_STATUSES, DIRECTORY_STATUS_LABELS) },
      cell: (account) => <OnboardingText account={account} />,
      csv: (account) => onboardingText(onboardingOf(account)),
    },
    { ...dateColumn("created_at", "Created"), room: 1024 },
    {
      id: "actions",
      header: "Actions",
      part: "actions",
      cell: (account) => <AccountActions account={account} {...actions} />,
    },
  ];
}

function OnboardingText({ account }: { account: AccountWire }) {
  const status = onboardingOf(account);
  if (!status) return onboardingText(status);
  return <Badge tone={status === "completed" ? "green" : "yellow"}>{onboardingText(status)}</Badge>;
}

function AccountActions({ account, ownId, onHistory, onEdit, onDelete }: Actions & { account: AccountWire }) {
  return (
    <RowActions>
      {onboardingOf(account) && (
        <Hint text="Onboarding">
          <Button asChild size="icon-sm" variant="ghost">
            <Link href={ROUTES.admin.user(account.id)} aria-label={`Onboarding of ${account.name}`}>
              <Icon of={ClipboardList} />
            </Link>
          </Button>
        </Hint>
      )}
      <HistoryButton label={account.name} onClick={() => onHistory(account)} />
      <Hint text="Edit">
        <Button size="icon-sm" variant="ghost" aria-label={`Edit ${account.name}`} onOpen={() => onEdit(account)}>
          <Icon of={Pencil} />
        </Button>
      </Hint>
      <DeleteButton
        label={account.name}
        refusal={account.id === ownId && "You can't delete yourself"}
        onClick={() => onDelete(account)}
      />
    </RowActions>
  );
}
