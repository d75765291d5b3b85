"use client";

import { NumberField } from "@/components/forms/number-field";
import { BLANK_ROUND } from "@/lib/profiles/rules/market-maker-values";
import { RoundsSection } from "../rounds-section";

export function InvestmentHistorySection() {
  return (
    <RoundsSection
      question="Have you closed a funding round?"
      blank={() => ({ ...BLANK_ROUND })}
      investors="vcs"
      figures={(at) => (
        <>
          <NumberField name={at("amountRaised")} label="Amount raised" unit="usd" min={0} />
          <NumberField name={at("valuation")} label="Valuation" unit="usd" min={0} />
        </>
      )}
    />
  );
}
