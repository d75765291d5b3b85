import { DateText } from "@/components/data-table/table-cells";
import { formatInteger, formatUsd, formatUsdShort } from "@/lib/kit/format";
import { ROUTES } from "@/lib/addresses/routes";
import type { TokenIssuerCardWire } from "@/lib/profiles/contract/token-issuer-wire";
import { Chips } from "../chips";
import { CardFact, DirectoryCard, Flag } from "../directory-card";
import { DIRECTORY_WORDS } from "../directory-words";
import { FitLine } from "../fund/fit";
import { WatchButton } from "../fund/watch-button";

const MOST_EXCHANGES = 3;

export function IssuerCard({ issuer }: { issuer: TokenIssuerCardWire }) {
  const { isRaising, round, targetAmount: target } = issuer.fund_raise;
  return (
    <DirectoryCard
      href={ROUTES.tokenIssuer(issuer.id)}
      name={issuer.project_name || DIRECTORY_WORDS.token_issuer.unnamed}
      subtitle={issuer.vertical || "No vertical specified"}
      isCompleted={issuer.is_completed}
      action={issuer.for_fund && <WatchButton issuer={issuer} watch={issuer.for_fund.watch} />}
      website={issuer.project_website}
      xProfile={issuer.project_x}
      flags={
        <>
          <Flag label="Whitepaper" given={issuer.whitepaper !== ""} />
          <Flag label="Deck" given={issuer.deck !== ""} />
          <Flag label="Tokenomics" given={issuer.tokeneconomics !== ""} />
        </>
      }
    >
      {issuer.for_fund?.fit && <FitLine fit={issuer.for_fund.fit} />}
      {issuer.traction.summary && <p className="line-clamp-2 break-words">{issuer.traction.summary}</p>}
      <dl className="grid grid-cols-2 gap-3">
        <CardFact label="Team members">{formatInteger(issuer.team_member_count)}</CardFact>
        <CardFact label="Fundraising target">
          {target === null ? (
            <span className="text-muted-foreground">Amount not specified</span>
          ) : (
            <span title={formatUsd(target)}>{formatUsdShort(target)}</span>
          )}
        </CardFact>
        {isRaising && <CardFact label="Raising now">{round || "Round not specified"}</CardFact>}
        {issuer.tge_date !== null && (
          <CardFact label="Expected TGE">
            <DateText value={issuer.tge_date} />
          </CardFact>
        )}
        <CardFact label="Desired exchanges" wide>
          <Chips
            label="Desired exchanges"
            items={issuer.desired_exchanges}
            most={MOST_EXCHANGES}
            fallback="None specified"
          />
        </CardFact>
      </dl>
    </DirectoryCard>
  );
}
