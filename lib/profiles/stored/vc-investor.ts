import "server-only";
import { z } from "zod";
import {
  INVESTMENT_HORIZONS,
  INVESTMENT_STAGES,
  REGIONS,
  VALUE_ADD_SERVICES,
} from "@/lib/profiles/constants/option-lists";
import { EMPTY_VC_INVESTOR } from "@/lib/profiles/rules/vc-investor-values";
import { contact, figure, storedGroup, text, texts } from "./fields";

const fundInfo = z.object({
  fundName: text,
  fundSize: figure,
  fundVintage: figure,
  generalPartners: z.array(contact),
  officialWebsite: text,
  xProfile: text,
  fundDeck: text,
  teamIntroduction: text,
});

const investmentFocus = z.object({
  sectors: texts,
  stages: z.array(z.enum(INVESTMENT_STAGES)),
  geographies: z.array(z.enum(REGIONS)),
  checkSizes: z.object({ min: figure, max: figure, typical: figure }),
  investmentHorizon: z.enum(["", ...INVESTMENT_HORIZONS]),
  keyInvestmentCriteria: text,
});

const portfolioInfo = z.object({
  totalInvestments: figure,
  activeInvestments: figure,
  successfulExits: figure,
  portfolioUrl: text,
  references: z.array(
    z.object({
      name: text,
      title: text,
      company: text,
      email: text,
      phoneNumber: text,
      relationshipType: text,
      duration: text,
    }),
  ),
  dueDiligenceProcess: text,
  decisionMakingProcess: text,
  valueAddServices: z.array(z.enum(VALUE_ADD_SERVICES)),
  networkAccess: text,
});

export const storedVcInvestor = {
  fundInfo: storedGroup(fundInfo, EMPTY_VC_INVESTOR.fundInfo),
  investmentFocus: storedGroup(investmentFocus, EMPTY_VC_INVESTOR.investmentFocus),
  portfolioInfo: storedGroup(portfolioInfo, EMPTY_VC_INVESTOR.portfolioInfo),
};
