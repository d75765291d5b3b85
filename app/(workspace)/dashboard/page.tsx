import { rfqListFor } from "@/lib/rfqs/rules/own-list";
import { rfqListHandlers } from "@/lib/rfqs/handlers";
import { dashboardHandlers } from "@/lib/dashboard/handlers";
import { firstAnswer } from "@/app/first-paint";
import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { ConfirmEmail } from "@/components/dashboard/confirm-email";
import { NeedsNow } from "@/components/dashboard/needs-now";
import { RecentRfqs } from "@/components/dashboard/recent-rfqs";
import { type Stat, StatCards } from "@/components/dashboard/stat-cards";
import { FreshPainting } from "@/components/layout/fresh-painting";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { undecidableAmong } from "@/lib/dashboard/rules/figures";
import { deadlinesOf } from "@/lib/dashboard/rules/needs";
import { formatInteger, formatPercent, formatUsd, formatUsdShort } from "@/lib/kit/format";
import { may, type Party, partyOf } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import type { DashboardWire } from "@/lib/dashboard/contract";
import { contextOf, paintingOf, requirePageSession } from "../../page-session";
import { ShownFirstSteps } from "./shown-first-steps";
import { InvestorDashboard } from "./investor-dashboard";
import { Welcome } from "./welcome";

export const metadata: Metadata = { title: "Dashboard" };

const RECENT = { limit: 5, offset: 0, sort: "-created_at" } as const;

const createRfp = { label: "Create RFP", href: ROUTES.newRfq };

const EMPTY = {
  issuer: { text: "Create an RFP to invite market makers; its quotes then come in here.", ...createRfp },
  maker: {
    text: "RFPs appear here once a token issuer invites you to quote on them.",
    label: "Browse token issuers",
    href: ROUTES.tokenIssuers,
  },
  other: {
    text: "RFPs run between token issuers and market makers. You can look up who makes markets.",
    label: "Browse market makers",
    href: ROUTES.marketMakers,
  },
};

const NOTHING_WAITS = {
  issuer: {
    text: "No quote awaits your decision and none of your RFPs closes soon. Ask market makers for quotes with a new RFP.",
    ...createRfp,
  },
  maker: {
    text: "You have answered every open RFP that you are invited to. Issuers invite market makers whom they find in the directory: keep your profile up to date.",
    label: "See your profile",
    href: ROUTES.settings,
  },
  guest: {
    text: "RFPs and quotes run between token issuers and market makers, and your account is neither yet. An administrator can change that.",
    label: "Browse market makers",
    href: ROUTES.marketMakers,
  },
};

/** Whose dashboard it is: administrators and funds have their own. */
type Dealer = Exclude<Party, "admin" | "vc">;

/** Of which quotes the card counts the pending ones, and where they are. */
const OPEN_QUOTES: Record<Exclude<Dealer, "issuer">, Pick<Stat, "note" | "href">> = {
  maker: { note: "Sent and awaiting a decision", href: `${ROUTES.quotes}?status=PENDING` },
  guest: { note: "Awaiting a decision", href: ROUTES.rfqs },
};

/** Nothing can be decided of what nobody reads yet, nor on a draft: those are what "Quotes to decide" leaves out. */
function receivedNote({ open_quotes, needs }: DashboardWire): string {
  const toDecide = needs.find(({ kind }) => kind === "quotes_to_decide");
  const others = undecidableAmong(open_quotes, toDecide?.total ?? 0, toDecide?.total_capped ?? false);
  if (others === 0) return "Received and awaiting your decision";
  return `${formatInteger(toDecide?.total ?? 0)} to decide, ${formatInteger(others)} not yet: their RFP is sealed, or a draft`;
}

function cardsOf(figures: DashboardWire, party: Dealer): Stat[] {
  return [
    {
      label: "Pending RFQs",
      value: formatInteger(figures.pending_rfqs),
      note: "Taking quotes now",
      href: `${ROUTES.rfqs}?status=OPEN`,
    },
    {
      label: "Total Volume",
      value: formatUsdShort(figures.total_volume),
      exact: formatUsd(figures.total_volume),
      note: "Loan value and stable allocation of accepted quotes",
    },
    {
      label: "Open Quotes",
      value: formatInteger(figures.open_quotes),
      ...(party === "issuer" ? { note: receivedNote(figures), href: ROUTES.rfqs } : OPEN_QUOTES[party]),
    },
    {
      label: "Success Rate",
      value: figures.success_rate === null ? "–" : formatPercent(figures.success_rate),
      note: figures.success_rate === null ? "No quote has been decided yet" : "Accepted, of all decided or expired",
    },
  ];
}

export default async function DashboardPage() {
  const session = await requirePageSession(ROUTES.dashboard);
  const { user, member } = session;
  const context = contextOf(session);
  const party = partyOf(context.principal);
  // One whose cookie doesn't say so yet; the others are led there before they come here.
  if (party === "admin") redirect(ROUTES.admin.index);
  const caller = { session, context };
  if (party === "vc") return <InvestorDashboard caller={caller} />;
  const [{ element: dashboard }, recent] = await Promise.all([
    firstAnswer(dashboardHandlers.read, caller, {}),
    firstAnswer(rfqListHandlers[rfqListFor(context.principal)], caller, { query: RECENT }),
  ]);
  const words = party === "guest" ? "other" : party;
  const mayCreate = may(context.principal, "rfqs.create");

  return (
    <>
      <FreshPainting
        painting={paintingOf(context)}
        deadlines={[...deadlinesOf(dashboard.needs), ...recent.element.map(({ valid_until: until }) => until)]}
      />
      <Welcome
        user={user}
        action={
          mayCreate && (
            <Button asChild>
              <Link href={ROUTES.newRfq}>Create RFP</Link>
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-6">
        {member.emailConfirmedAt === null && <ConfirmEmail email={member.email} />}
        <ShownFirstSteps steps={dashboard.first_steps} userId={user.id} />
        <StatCards stats={cardsOf(dashboard, party)} />
        <NeedsNow needs={dashboard.needs} empty={NOTHING_WAITS[party]} />
        <RecentRfqs rfqs={recent.element} empty={EMPTY[words]} />
      </div>
    </>
  );
}
