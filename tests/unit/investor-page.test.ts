/** A fund's page and its settings tell the same profile in the same words: one component, as far as the viewer may see it. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InvestorApplication } from "@/components/directories/investor/investor-application";
import { InvestorDetail } from "@/components/directories/investor/investor-detail";
import { VC_INVESTOR_STEPS } from "@/lib/profiles/rules/vc-investor-steps";
import type { VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";

const WHEN = "2026-01-05T12:00:00.000Z";
const REFERENCE = { name: "Ines", title: "CTO", company: "Nimbus", relationshipType: "Portfolio", duration: "2 years" };

const INVESTOR: VcInvestorWire = {
  ...{ id: 7, user_id: 8, fund_name: "Granite Peak", fund_size: 50_000_000, fund_vintage: 2021, version: 1 },
  ...{ official_website: "https://granite.example", x_profile: "", fund_deck: "", team_introduction: "Two partners." },
  general_partners: [{ name: "Grace", role: "Partner", summary: "", linkedin: "", xProfile: "" }],
  ...{ sectors: ["DeFi"], stages: ["Seed"], geographies: ["Europe"], investment_horizon: "" },
  ...{ check_sizes: { min: 100_000, max: null, typical: null }, key_investment_criteria: "" },
  ...{ total_investments: 0, active_investments: null, successful_exits: null, portfolio_url: "" },
  references: [REFERENCE],
  ...{ due_diligence_process: "Four weeks.", decision_making_process: "By vote.", network_access: "" },
  ...{ value_add_services: [], current_step: 3, is_completed: true },
  ...{ created_at: WHEN, updated_at: WHEN, create_date: WHEN, update_date: WHEN },
};

const pageOf = (investor: VcInvestorWire) => renderToStaticMarkup(createElement(InvestorDetail, { investor }));
/** React's ids differ by where on a page something stands. */
const withoutIds = (html: string) => html.replaceAll(/ (?:id|aria-labelledby)="[^"]*"/g, "");

test("the page holds the application as the settings show it, in the wizard's sections", () => {
  const application = renderToStaticMarkup(createElement(InvestorApplication, { investor: INVESTOR }));
  expect(withoutIds(pageOf(INVESTOR))).toContain(withoutIds(application));
  for (const { title } of VC_INVESTOR_STEPS) expect(application).toContain(`>${title.replace("&", "&amp;")}<`);
});

test("how to reach a reference is a link for those who may see it, and nothing for others", () => {
  const references = [{ ...REFERENCE, email: "ines@nimbus.example", phoneNumber: "+44 20 7946 0000" }];
  const seen = pageOf({ ...INVESTOR, references });
  expect(seen).toContain('href="mailto:ines@nimbus.example"');
  expect(seen).toContain('href="tel:+442079460000"');
  expect(pageOf(INVESTOR)).not.toMatch(/mailto:|tel:/);
});
