import { firstAnswer } from "@/app/first-paint";
import { orNull } from "@/app/or-null";
import { ConfirmEmail } from "@/components/dashboard/confirm-email";
import { NeedsNow } from "@/components/dashboard/needs-now";
import { type Stat, StatCards } from "@/components/dashboard/stat-cards";
import { FreshPainting } from "@/components/layout/fresh-painting";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Caller } from "@/lib/accounts/serve";
import { ROUTES } from "@/lib/addresses/routes";
import { dashboardHandlers } from "@/lib/dashboard/handlers";
import { introductionHandlers } from "@/lib/introductions/handlers";
import { formatInteger, formatTotal } from "@/lib/kit/format";
import { tokenIssuerHandlers, vcInvestorHandlers } from "@/lib/profiles/handlers";
import { paintingOf } from "../../page-session";
import { ShownFirstSteps } from "./shown-first-steps";
import { Welcome } from "./welcome";

/** Only how many there are is wanted. */
const COUNT = { limit: 1 } as const;

const NOTHING_WAITS = {
  text: "No project awaits your answer. Look for one that fits your fund, and ask to be introduced.",
  label: "Browse token issuers",
  href: ROUTES.tokenIssuers,
};

/** How many introductions wait for this fund, wait for others, and led somewhere. */
async function countIntroductions(caller: Caller) {
  const count = async (query: object) =>
    (await firstAnswer(introductionHandlers.list, caller, { query: { ...COUNT, ...query } })).total;
  const [toAnswer, asked, accepted] = await Promise.all([
    count({ direction: "received", status: "PENDING" }),
    count({ direction: "sent", status: "PENDING" }),
    count({ status: "ACCEPTED" }),
  ]);
  return { toAnswer, asked, accepted };
}

async function cardsOf(caller: Caller): Promise<Stat[]> {
  const [projects, introductions, profile] = await Promise.all([
    firstAnswer(tokenIssuerHandlers.browse, caller, { query: { ...COUNT, raising: "true", fit: "true" } }),
    countIntroductions(caller),
    orNull(firstAnswer(vcInvestorHandlers.readOwn, caller, {})),
  ]);
  const { toAnswer, asked, accepted } = introductions;
  const active = profile?.element.active_investments ?? null;
  return [
    {
      label: "Raising now",
      value: formatTotal(projects),
      note: "Projects that raise and fit your focus",
      href: `${ROUTES.raising}&fit=true`,
    },
    {
      label: "Introductions waiting",
      value: formatInteger(toAnswer),
      note: asked > 0 ? `For your answer; ${formatInteger(asked)} sent, not answered yet` : "For your answer",
      href: ROUTES.introductions,
    },
    {
      label: "Introduced",
      value: formatInteger(accepted),
      note: "Projects whose team you can reach",
      href: ROUTES.introductions,
    },
    {
      label: "Portfolio",
      value: active === null ? "–" : formatInteger(active),
      note: active === null ? "Say on your profile how many you hold" : "Active investments, as your profile says",
      href: `${ROUTES.settings}?section=portfolioInfo`,
    },
  ];
}

/** What concerns a fund: it takes part in no RFP, so the figures of the others would be nothing for ever. */
export async function InvestorDashboard({ caller }: { caller: Caller }) {
  const { user, member } = caller.session;
  const [stats, { element: dashboard }] = await Promise.all([
    cardsOf(caller),
    firstAnswer(dashboardHandlers.read, caller, {}),
  ]);
  return (
    <>
      <FreshPainting painting={paintingOf(caller.context)} />
      <Welcome
        user={user}
        action={
          <Button asChild>
            <Link href={ROUTES.tokenIssuers}>Find projects</Link>
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        {member.emailConfirmedAt === null && <ConfirmEmail email={member.email} />}
        <ShownFirstSteps steps={dashboard.first_steps} userId={user.id} />
        <StatCards stats={stats} />
        <NeedsNow needs={dashboard.needs} empty={NOTHING_WAITS} />
      </div>
    </>
  );
}
