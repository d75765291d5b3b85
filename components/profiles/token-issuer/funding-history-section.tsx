"use client";

import { NumberField } from "@/components/forms/number-field";
import { RoundsSection } from "../rounds-section";

const blankRound = () => ({ round: "", year: new Date().getUTCFullYear(), amount: null, investors: [] });

export function FundingHistorySection() {
  return (
    <RoundsSection
      question="Has the project closed a funding round?"
      blank={blankRound}
      investors="investors"
      figures={(at) => (
        <>
          <NumberField name={at("year")} label="Year" plain />
          <NumberField name={at("amount")} label="Amount" unit="usd" min={0} />
        </>
      )}
    />
  );
}
