/** The VC investor's profile in the forms. */
import type { VcInvestorGroups } from "@/lib/profiles/contract/vc-investor";
import type { VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { contactOf } from "./contact-values";

export const BLANK_FUND_REFERENCE: VcInvestorGroups["portfolioInfo"]["references"][number] = {
  name: "",
  title: "",
  company: "",
  email: "",
  phoneNumber: "",
  relationshipType: "",
  duration: "",
};

export const EMPTY_VC_INVESTOR: VcInvestorGroups = {
  fundInfo: {
    fundName: "",
    fundSize: null,
    fundVintage: null,
    generalPartners: [],
    officialWebsite: "",
    xProfile: "",
    fundDeck: "",
    teamIntroduction: "",
  },
  investmentFocus: {
    sectors: [],
    stages: [],
    geographies: [],
    checkSizes: { min: null, max: null, typical: null },
    investmentHorizon: "",
    keyInvestmentCriteria: "",
  },
  portfolioInfo: {
    totalInvestments: null,
    activeInvestments: null,
    successfulExits: null,
    portfolioUrl: "",
    references: [],
    dueDiligenceProcess: "",
    decisionMakingProcess: "",
    valueAddServices: [],
    networkAccess: "",
  },
};

/** What the forms edit, from what was answered to the profile's owner. */
export function vcInvestorGroupsOf(wire: VcInvestorWire): VcInvestorGroups {
  return {
    fundInfo: {
      fundName: wire.fund_name,
      fundSize: wire.fund_size,
      fundVintage: wire.fund_vintage,
      generalPartners: wire.general_partners.map(contactOf),
      officialWebsite: wire.official_website,
      xProfile: wire.x_profile,
      fundDeck: wire.fund_deck,
      teamIntroduction: wire.team_introduction,
    },
    investmentFocus: {
      sectors: wire.sectors,
      stages: wire.stages,
      geographies: wire.geographies,
      checkSizes: wire.check_sizes,
      investmentHorizon: wire.investment_horizon,
      keyInvestmentCriteria: wire.key_investment_criteria,
    },
    portfolioInfo: {
      totalInvestments: wire.total_investments,
      activeInvestments: wire.active_investments,
      successfulExits: wire.successful_exits,
      portfolioUrl: wire.portfolio_url,
      references: wire.references.map((reference) => ({ email: "", phoneNumber: "", ...reference })),
      dueDiligenceProcess: wire.due_diligence_process,
      decisionMakingProcess: wire.decision_making_process,
      valueAddServices: wire.value_add_services,
      networkAccess: wire.network_access,
    },
  };
}
