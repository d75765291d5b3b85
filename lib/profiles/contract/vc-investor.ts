/** The VC investor's profile: one group per step of the wizard (spec 2, sections 3 and 5). */
import { z } from "zod";
import {
  INVESTMENT_HORIZONS,
  INVESTMENT_STAGES,
  REGIONS,
  VALUE_ADD_SERVICES,
} from "@/lib/profiles/constants/option-lists";
import { contactSchema } from "./contact";
import {
  choicesField,
  countField,
  documentField,
  lineField,
  linkField,
  namesField,
  profileBodyFields,
  rowsField,
  textField,
  usdField,
  wholeUsdField,
  xProfileField,
  yearField,
} from "./fields";

/** A fund is no older. */
const FIRST_VINTAGE = 1970;

export const fundReferenceSchema = z.object({
  name: lineField.default(""),
  title: lineField.default(""),
  company: lineField.default(""),
  email: contactSchema.shape.email,
  phoneNumber: lineField.default(""),
  relationshipType: lineField.default(""),
  duration: lineField.default(""),
});

export const fundInfoSchema = z.object({
  fundName: lineField,
  /** US dollars. */
  fundSize: usdField,
  fundVintage: yearField(FIRST_VINTAGE),
  generalPartners: rowsField(contactSchema),
  officialWebsite: linkField(),
  xProfile: xProfileField,
  fundDeck: documentField,
  teamIntroduction: textField,
});

/** Whole US dollars. */
const checkSizes = z.object({ min: wholeUsdField, max: wholeUsdField, typical: wholeUsdField });

export const investmentFocusSchema = z.object({
  sectors: namesField,
  stages: choicesField(INVESTMENT_STAGES),
  geographies: choicesField(REGIONS),
  checkSizes,
  investmentHorizon: z.enum(["", ...INVESTMENT_HORIZONS], `Must be one of ${INVESTMENT_HORIZONS.join(", ")}`),
  keyInvestmentCriteria: textField,
});

export const portfolioInfoSchema = z.object({
  totalInvestments: countField,
  activeInvestments: countField,
  successfulExits: countField,
  portfolioUrl: linkField(),
  references: rowsField(fundReferenceSchema),
  dueDiligenceProcess: textField,
  decisionMakingProcess: textField,
  valueAddServices: choicesField(VALUE_ADD_SERVICES),
  networkAccess: textField,
});

/** A whole profile, as the forms hold it. */
export const vcInvestorGroupsSchema = z.object({
  fundInfo: fundInfoSchema,
  investmentFocus: investmentFocusSchema,
  portfolioInfo: portfolioInfoSchema,
});
export type VcInvestorGroups = z.infer<typeof vcInvestorGroupsSchema>;

/** `create` and `update`: what is given is merged into what is stored. */
export const vcInvestorBodySchema = z.object({
  ...profileBodyFields,
  fundInfo: fundInfoSchema.partial().optional(),
  investmentFocus: investmentFocusSchema.extend({ checkSizes: checkSizes.partial() }).partial().optional(),
  portfolioInfo: portfolioInfoSchema.partial().optional(),
});
export type VcInvestorBody = z.infer<typeof vcInvestorBodySchema>;
