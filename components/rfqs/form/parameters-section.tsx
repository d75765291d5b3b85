"use client";

import { FormSection } from "@/components/forms/form-section";
import { useWatch } from "react-hook-form";
import { Glossed } from "@/components/glossary/glossed";
import { KeysHelp } from "@/components/forms/keys-help";
import { NumberField } from "@/components/forms/number-field";
import { Facts } from "@/components/ui/facts";
import { NOMINAL_TOTAL_SUPPLY } from "@/lib/kit/limits";
import { formatInteger } from "@/lib/kit/format";
import type { RfqFormValues } from "@/lib/rfqs/contract/form";
import type { QuoteKind } from "@/lib/quotes/constants";
import { AllocationFacts } from "../facts";
import { areParameters, filledParameters } from "./rfq-form-values";
import { useKind } from "./use-kind";

/** The spec's note, where it is true (spec 2 section 2). */
const ONBOARDING_NOTE =
  "Target FDV, supply allocation, stable allocation, desired exchanges and jurisdiction come from your onboarding. What you change here applies to this RFP only.";

const SUPPLY_HELP = `Optional. Left empty, a nominal supply of ${formatInteger(NOMINAL_TOTAL_SUPPLY)} tokens is used.`;

const SHARE_HELP: Record<QuoteKind, string> = {
  LOAN_CALL_OPTION: "The share of the total supply that you lend.",
  OTC: "The share of the total supply that is to be traded.",
  RETAINER: "The share of the total supply that you provide.",
  TREASURY: "The share of the total supply that is to be managed.",
};

export function ParametersSection({ fromOnboarding }: { fromOnboarding: boolean }) {
  const kind = useKind();
  return (
    <FormSection title="Contract parameters" description={fromOnboarding && ONBOARDING_NOTE}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField<RfqFormValues>
          name="contract_parameters.target_fdv"
          label={<Glossed text="Target FDV" />}
          help={
            <>
              Fully diluted valuation in US dollars. <KeysHelp>The up and down keys change it by $1,000,000.</KeysHelp>
            </>
          }
          unit="usd"
          step={1_000_000}
          min={0}
        />
        <NumberField<RfqFormValues>
          name="contract_parameters.supply_allocation_percentage"
          label="Supply allocation"
          help={SHARE_HELP[kind]}
          unit="percent"
          step={0.1}
          min={0}
          max={100}
        />
        <NumberField<RfqFormValues>
          name="contract_parameters.stable_allocation"
          label="Stable allocation"
          help="What you provide in stablecoins, in US dollars."
          unit="usd"
          step={0.01}
          min={0}
        />
        <NumberField<RfqFormValues>
          name="contract_parameters.total_supply"
          label="Total supply"
          help={SUPPLY_HELP}
          suffix="tokens"
          inputMode="numeric"
        />
      </div>
      <DerivedFigures />
    </FormSection>
  );
}

/** What market makers will quote on, while it is being typed. */
function DerivedFigures() {
  const parameters = useWatch<RfqFormValues, "contract_parameters">({ name: "contract_parameters" });
  return (
    <div className="rounded-md bg-muted px-4 py-3">
      <Facts className="sm:grid-cols-3">
        <AllocationFacts parameters={areParameters(parameters) ? filledParameters(parameters) : null} />
      </Facts>
    </div>
  );
}
