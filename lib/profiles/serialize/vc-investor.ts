import type { VcInvestorCardWire, VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import type { Profile, ProfileView } from "@/lib/profiles/service/profiles";
import { serializeContact } from "./contact";
import { serializeTimestamps } from "@/lib/kit/http/timestamps";

function serializeCheckSizes({ groups }: Profile<"vc_investor">) {
  const { min, max, typical } = groups.investmentFocus.checkSizes;
  return { min, max, typical };
}

/** One card of the directory; the same for everybody. */
export function serializeVcInvestorCard(profile: Profile<"vc_investor">): VcInvestorCardWire {
  const { fundInfo, investmentFocus } = profile.groups;
  return {
    id: profile.id,
    user_id: profile.userId,
    fund_name: fundInfo.fundName,
    fund_size: fundInfo.fundSize,
    fund_vintage: fundInfo.fundVintage,
    official_website: fundInfo.officialWebsite,
    x_profile: fundInfo.xProfile,
    sectors: investmentFocus.sectors,
    stages: investmentFocus.stages,
    geographies: investmentFocus.geographies,
    check_sizes: serializeCheckSizes(profile),
    investment_horizon: investmentFocus.investmentHorizon,
    current_step: profile.currentStep,
    is_completed: profile.isCompleted,
    ...serializeTimestamps(profile),
  };
}

/** The whole profile, as far as the viewer may see it. */
export function serializeVcInvestor(view: ProfileView<"vc_investor">): VcInvestorWire {
  const { profile, sees, isEmailConfirmed } = view;
  const { fundInfo, investmentFocus, portfolioInfo } = profile.groups;
  return {
    id: profile.id,
    user_id: profile.userId,
    fund_name: fundInfo.fundName,
    fund_size: fundInfo.fundSize,
    fund_vintage: fundInfo.fundVintage,
    general_partners: fundInfo.generalPartners.map((partner) => serializeContact(partner, sees)),
    official_website: fundInfo.officialWebsite,
    x_profile: fundInfo.xProfile,
    fund_deck: fundInfo.fundDeck,
    team_introduction: fundInfo.teamIntroduction,
    sectors: investmentFocus.sectors,
    stages: investmentFocus.stages,
    geographies: investmentFocus.geographies,
    check_sizes: serializeCheckSizes(profile),
    investment_horizon: investmentFocus.investmentHorizon,
    key_investment_criteria: investmentFocus.keyInvestmentCriteria,
    total_investments: portfolioInfo.totalInvestments,
    active_investments: portfolioInfo.activeInvestments,
    successful_exits: portfolioInfo.successfulExits,
    portfolio_url: portfolioInfo.portfolioUrl,
    references: portfolioInfo.references.map((reference) => ({
      name: reference.name,
      title: reference.title,
      company: reference.company,
      relationshipType: reference.relationshipType,
      duration: reference.duration,
      ...(sees !== "public" && { email: reference.email, phoneNumber: reference.phoneNumber }),
    })),
    due_diligence_process: portfolioInfo.dueDiligenceProcess,
    decision_making_process: portfolioInfo.decisionMakingProcess,
    value_add_services: portfolioInfo.valueAddServices,
    network_access: portfolioInfo.networkAccess,
    current_step: profile.currentStep,
    is_completed: profile.isCompleted,
    ...(isEmailConfirmed !== undefined && { email_confirmed: isEmailConfirmed }),
    version: profile.version,
    ...serializeTimestamps(profile),
  };
}
