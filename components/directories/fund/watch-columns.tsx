import { RowActions } from "@/components/data-table/row-actions";
import { DateText, NameText, TwoLines, UsdText } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { ROUTES } from "@/lib/addresses/routes";
import { inOneLine, NOT_AVAILABLE } from "@/lib/kit/format";
import type { TokenIssuerCardWire } from "@/lib/profiles/contract/token-issuer-wire";
import type { WatchWire } from "@/lib/watchlist/contract";
import type { WATCH_LIST } from "@/lib/watchlist/lists";
import { DIRECTORY_WORDS } from "../directory-words";
import { WatchButton, type WatchedIssuer } from "./watch-button";
import { WatchNoteButton } from "./watch-note-button";

const nameOf = ({ project_name: name }: TokenIssuerCardWire) => name || DIRECTORY_WORDS.token_issuer.unnamed;
const noteOf = ({ for_fund: forFund }: TokenIssuerCardWire) => forFund?.watch?.note ?? "";
const listedOn = ({ current_exchanges: exchanges }: TokenIssuerCardWire) => inOneLine(exchanges);

function RoundCell({ issuer: { fund_raise: raise } }: { issuer: TokenIssuerCardWire }) {
  if (!raise.isRaising) return <span className="text-muted-foreground">Not raising</span>;
  return <TwoLines main={raise.round || "Raising"} below={<UsdText value={raise.targetAmount} />} />;
}

type Actions = { onNote: (noted: { issuer: WatchedIssuer; watch: WatchWire }) => void };

export const watchColumns = ({ onNote }: Actions): ColumnOf<typeof WATCH_LIST, TokenIssuerCardWire>[] => [
  {
    id: "project_name",
    header: "Project",
    part: "name",
    width: "lg:min-w-36 lg:max-w-48",
    cell: (issuer) => <NameText name={nameOf(issuer)} below={issuer.vertical} href={ROUTES.tokenIssuer(issuer.id)} />,
    csv: nameOf,
    beside: [{ header: "Vertical", csv: ({ vertical }) => vertical }],
  },
  {
    id: "round",
    header: "Round",
    unsorted: "Rounds have names, and no order",
    cell: (issuer) => <RoundCell issuer={issuer} />,
    csv: ({ fund_raise: raise }) => (raise.isRaising ? raise.round || "Raising" : "Not raising"),
    beside: [{ header: "Target", csv: ({ fund_raise: raise }) => (raise.isRaising ? raise.targetAmount : null) }],
  },
  {
    id: "tge_date",
    header: "Expected TGE",
    unsorted: "Many projects name no date",
    cell: ({ tge_date: date }) => (date === null ? NOT_AVAILABLE : <DateText value={date} />),
    csv: ({ tge_date: date }) => (date === null ? null : new Date(date).toISOString()),
  },
  {
    id: "listed_on",
    header: "Listed On",
    unsorted: "A project names several: search finds them",
    room: 896,
    width: "lg:max-w-36",
    cell: (issuer) => listedOn(issuer) || "No exchange yet",
    csv: listedOn,
  },
  {
    id: "note",
    header: "Your Note",
    unsorted: "Written freely",
    // Takes what the other columns leave.
    width: "lg:w-full lg:min-w-32 lg:max-w-0",
    cell: (issuer) => noteOf(issuer) || NOT_AVAILABLE,
    csv: (issuer) => noteOf(issuer) || null,
  },
  {
    id: "updated_at",
    header: "Updated",
    room: 896,
    cell: ({ updated_at: updated }) => <DateText value={updated} />,
    csv: ({ updated_at: updated }) => updated,
  },
  {
    id: "watched_at",
    header: "Watched Since",
    room: 896,
    cell: ({ for_fund: forFund }) => (forFund?.watch ? <DateText value={forFund.watch.watched_at} /> : NOT_AVAILABLE),
    csv: ({ for_fund: forFund }) => forFund?.watch?.watched_at ?? null,
  },
  {
    id: "actions",
    header: "Actions",
    part: "actions",
    cell: (issuer) => {
      const watch = issuer.for_fund?.watch ?? null;
      return (
        <RowActions>
          {watch && <WatchNoteButton {...{ issuer, watch }} onOpen={() => onNote({ issuer, watch })} />}
          <WatchButton issuer={issuer} watch={watch} />
        </RowActions>
      );
    },
  },
];
