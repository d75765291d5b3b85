/** What differs between the three kinds of profile, as the services see it. */
import "server-only";
import type { UserType } from "@/lib/accounts/constants";
import { nameKeyOf } from "@/lib/kit/name-key";
import type { ProfileColumns } from "@/lib/profiles/store/profiles";
import { searchable, searchLines } from "@/lib/kit/search";
import type { Contact } from "@/lib/profiles/contract/contact";
import { EMPTY_CONTACT } from "@/lib/profiles/rules/contact-values";
import type { ProfileGroups } from "@/lib/profiles/contract/groups";
import { clearMakerBranches } from "@/lib/profiles/contract/market-maker";
import { EMPTY_MARKET_MAKER } from "@/lib/profiles/rules/market-maker-values";
import { clearIssuerBranches } from "@/lib/profiles/contract/token-issuer";
import { EMPTY_TOKEN_ISSUER } from "@/lib/profiles/rules/token-issuer-values";
import { EMPTY_VC_INVESTOR } from "@/lib/profiles/rules/vc-investor-values";
import { projectFacts } from "@/lib/profiles/rules/focus";
import { type ProjectNews, projectNews } from "@/lib/watchlist/rules";

type KindRules<Kind extends UserType> = {
  empty: ProfileGroups[Kind];
  /** Clears what an answer makes meaningless. */
  clearBranches: (groups: ProfileGroups[Kind]) => ProfileGroups[Kind];
  columns: (groups: ProfileGroups[Kind]) => ProfileColumns[Kind];
  /** Under another name: that of the project, the firm or the fund. */
  renamed: (groups: ProfileGroups[Kind], name: string) => ProfileGroups[Kind];
  /** What a change is worth telling those who watch the profile. */
  news: (before: ProfileGroups[Kind], after: ProfileGroups[Kind]) => ProjectNews[];
  /** Without what only the owner and admins may see: documents that hold others' terms (docs/decisions/0029). */
  withoutTerms: (groups: ProfileGroups[Kind]) => ProfileGroups[Kind];
  /** Without what a counterparty may see too: how to reach people. */
  withoutContacts: (groups: ProfileGroups[Kind]) => ProfileGroups[Kind];
};

const searchTextOf = (...parts: (string | readonly string[])[]) => searchable(parts.flat().filter(Boolean).join(" "));

const unreachable = (contact: Contact): Contact => {
  const { email, phoneNumber, telegram } = EMPTY_CONTACT;
  return { ...contact, email, phoneNumber, telegram };
};

const tokenIssuer: KindRules<"token_issuer"> = {
  empty: EMPTY_TOKEN_ISSUER,
  clearBranches: clearIssuerBranches,
  renamed: ({ generalInfo, ...groups }, name) => ({ ...groups, generalInfo: { ...generalInfo, projectName: name } }),
  columns: (groups) => {
    const { projectName, projectWebsite, vertical, vcHistory } = groups.generalInfo;
    const { currentExchanges, desiredExchanges } = groups.exchangeInfo;
    const { isRaising, round, targetAmount, jurisdictions } = projectFacts(groups);
    return {
      name: projectName,
      nameKey: nameKeyOf(projectName),
      vertical,
      isRaising,
      raiseRound: round,
      raiseTarget: targetAmount,
      keywords: searchLines({
        project: [projectName],
        jurisdiction: jurisdictions,
        investor: vcHistory.rounds.flatMap(({ investors }) => investors),
      }),
      searchText: searchTextOf(projectName, vertical, projectWebsite, currentExchanges, desiredExchanges),
      ...groups,
    };
  },
  news: projectNews,
  withoutTerms: ({ generalInfo, exchangeInfo, marketMakerInfo }) => ({
    generalInfo: {
      ...generalInfo,
      legalInfo: { ...generalInfo.legalInfo, incorporationCertificate: "", tokenLegalNotice: "" },
    },
    exchangeInfo,
    marketMakerInfo: { ...marketMakerInfo, existingAgreements: [], currentProposals: [], signedAgreements: [] },
  }),
  withoutContacts: ({ generalInfo, ...groups }) => ({
    ...groups,
    generalInfo: { ...generalInfo, teamMembers: generalInfo.teamMembers.map(unreachable) },
  }),
};

const marketMaker: KindRules<"market_maker"> = {
  empty: EMPTY_MARKET_MAKER,
  clearBranches: clearMakerBranches,
  renamed: ({ generalInfo, ...groups }, name) => ({ ...groups, generalInfo: { ...generalInfo, name } }),
  columns: (groups) => {
    const { name, website, services, timeCoverage } = groups.generalInfo;
    const { tradingVenuesCoverage, assetClassesCoverage, servicesProvided } = groups.tradingInfo;
    return {
      name,
      nameKey: nameKeyOf(name),
      offersOtc: services.otc,
      offersMarketMaking: services.marketMaking,
      offersCompliance: services.compliance,
      searchText: searchTextOf(
        name,
        website,
        timeCoverage,
        tradingVenuesCoverage,
        assetClassesCoverage,
        servicesProvided,
      ),
      coverage: searchLines({ venue: tradingVenuesCoverage, asset_class: assetClassesCoverage }),
      ...groups,
    };
  },
  news: () => [],
  withoutTerms: (groups) => groups,
  withoutContacts: ({ generalInfo, tradingInfo, legalInfo }) => {
    const { otc, marketMaking, compliance } = generalInfo.services.contacts;
    return {
      generalInfo: {
        ...generalInfo,
        services: {
          ...generalInfo.services,
          contacts: {
            otc: otc && unreachable(otc),
            marketMaking: marketMaking && unreachable(marketMaking),
            compliance: compliance && unreachable(compliance),
          },
        },
      },
      tradingInfo: {
        ...tradingInfo,
        publicReferences: tradingInfo.publicReferences.map((reference) => ({ ...reference, contactInfo: "" })),
      },
      legalInfo,
    };
  },
};

const vcInvestor: KindRules<"vc_investor"> = {
  empty: EMPTY_VC_INVESTOR,
  clearBranches: (groups) => groups,
  renamed: ({ fundInfo, ...groups }, name) => ({ ...groups, fundInfo: { ...fundInfo, fundName: name } }),
  columns: (groups) => {
    const { fundName, fundSize, officialWebsite } = groups.fundInfo;
    const { sectors, stages, geographies } = groups.investmentFocus;
    return {
      name: fundName,
      nameKey: nameKeyOf(fundName),
      fundSize,
      searchText: searchTextOf(fundName, officialWebsite, sectors, stages, geographies),
      coverage: searchLines({ sector: sectors, stage: stages, geography: geographies }),
      ...groups,
    };
  },
  news: () => [],
  withoutTerms: (groups) => groups,
  withoutContacts: ({ fundInfo, investmentFocus, portfolioInfo }) => ({
    fundInfo: { ...fundInfo, generalPartners: fundInfo.generalPartners.map(unreachable) },
    investmentFocus,
    portfolioInfo: {
      ...portfolioInfo,
      references: portfolioInfo.references.map((reference) => ({ ...reference, email: "", phoneNumber: "" })),
    },
  }),
};

export const PROFILE_RULES: { [Kind in UserType]: KindRules<Kind> } = {
  token_issuer: tokenIssuer,
  market_maker: marketMaker,
  vc_investor: vcInvestor,
};

/** What anybody who is signed in may see of a profile. */
export function publicPartsOf<Kind extends UserType>(kind: Kind, groups: ProfileGroups[Kind]): ProfileGroups[Kind] {
  const { withoutContacts, withoutTerms } = PROFILE_RULES[kind];
  return withoutContacts(withoutTerms(groups));
}
