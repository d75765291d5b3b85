/** What the calls answer of a VC investor's profile (spec 2, section 3). */
import { z } from "zod";
import {
  INVESTMENT_HORIZONS,
  INVESTMENT_STAGES,
  REGIONS,
  VALUE_ADD_SERVICES,
} from "@/lib/profiles/constants/option-lists";
import { timestampsWire } from "@/lib/kit/http/wire";
import { contactWire } from "./contact";

const names = z.array(z.string());
const checkSizes = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  typical: z.number().nullable(),
});
const horizon = z.enum(["", ...INVESTMENT_HORIZONS]);

/** A card of the directory. Whoever asks, it holds nothing private. */
export const vcInvestorCardWire = z.object({
  id: z.int(),
  user_id: z.int(),
  fund_name: z.string(),
  fund_size: z.number().nullable(),
  fund_vintage: z.number().nullable(),
  official_website: z.string(),
  x_profile: z.string(),
  sectors: names,
  stages: z.array(z.enum(INVESTMENT_STAGES)),
  geographies: z.array(z.enum(REGIONS)),
  check_sizes: checkSizes,
  investment_horizon: horizon,
  current_step: z.int(),
  is_completed: z.boolean(),
  ...timestampsWire,
});
export type VcInvestorCardWire = z.infer<typeof vcInvestorCardWire>;

export const vcInvestorWire = z.object({
  id: z.int(),
  user_id: z.int(),
  fund_name: z.string(),
  fund_size: z.number().nullable(),
  fund_vintage: z.number().nullable(),
  general_partners: z.array(contactWire),
  official_website: z.string(),
  x_profile: z.string(),
  fund_deck: z.string(),
  team_introduction: z.string(),
  sectors: names,
  stages: z.array(z.enum(INVESTMENT_STAGES)),
  geographies: z.array(z.enum(REGIONS)),
  check_sizes: checkSizes,
  investment_horizon: horizon,
  key_investment_criteria: z.string(),
  total_investments: z.number().nullable(),
  active_investments: z.number().nullable(),
  successful_exits: z.number().nullable(),
  portfolio_url: z.string(),
  references: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      company: z.string(),
      relationshipType: z.string(),
      duration: z.string(),
      /** Both absent for those who may not see them. */
      email: z.string().optional(),
      phoneNumber: z.string().optional(),
    }),
  ),
  due_diligence_process: z.string(),
  decision_making_process: z.string(),
  value_add_services: z.array(z.enum(VALUE_ADD_SERVICES)),
  network_access: z.string(),
  current_step: z.int(),
  is_completed: z.boolean(),
  /** Whether the company has shown that its e-mail is its own. Where its page is read, and not by itself as a profile. */
  email_confirmed: z.boolean().optional(),
  /** Goes up with each change; an update names the one that it was made to (docs/decisions/0042). */
  version: z.int(),
  ...timestampsWire,
});
export type VcInvestorWire = z.infer<typeof vcInvestorWire>;
