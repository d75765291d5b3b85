import { useState } from "react";
import { type UseFieldArrayReturn, useFormContext, useWatch } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { Glossed } from "@/components/glossary/glossed";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { QuoteKind } from "@/lib/quotes/constants";
import type { QuoteFormValues, TypedQuote } from "@/lib/quotes/contract/form";
import { OptionTable } from "./option-table";

const TWAP_EXAMPLE = "e.g. TWAP of the mid price across all venues over 3 days after the option's start";

type OptionFieldsProps = {
  kind: QuoteKind;
  rows: UseFieldArrayReturn<QuoteFormValues, "options">;
  loanTokens: number;
  /** US dollars per token; null where the RFQ names no price. */
  reference: number | null;
};

/** The options and the TWAP that they refer to: folded away where a quote may go without, until somebody wants them. */
export function OptionFields({ kind, rows, loanTokens, reference }: OptionFieldsProps) {
  const { control, register, formState } = useFormContext<QuoteFormValues, unknown, TypedQuote>();
  const error = formState.errors.twapMethodology?.message;
  const [isOpen, setIsOpen] = useState(false);
  const isOptional = kind !== "LOAN_CALL_OPTION";
  const twap = useWatch({ control, name: "twapMethodology" });
  // What is filled in is not hidden: it would be sent unseen.
  const isNeeded = !isOptional || rows.fields.length > 0 || twap !== "" || error !== undefined;
  // Once shown it stays, also when it is emptied: it would go from under whoever types.
  if (isNeeded && !isOpen) setIsOpen(true);
  return (
    <>
      {isOptional && (
        <div>
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            disabled={isNeeded}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? "Hide TWAP and options" : "Add TWAP and options (optional)"}
          </Button>
        </div>
      )}
      {isOpen && (
        <>
          <FormField
            label={
              <Glossed text={isOptional ? "TWAP Computation Methodology (optional)" : "TWAP Computation Methodology"} />
            }
            help={isOptional && "Needed with options, and with a discount to it."}
            required={!isOptional}
            error={error}
          >
            {(aria) => (
              <Textarea
                {...aria}
                {...register("twapMethodology")}
                rows={2}
                className="min-h-16"
                placeholder={TWAP_EXAMPLE}
              />
            )}
          </FormField>
          <OptionTable
            control={control}
            rows={rows}
            isOptional={isOptional}
            loanTokens={loanTokens}
            reference={reference}
          />
        </>
      )}
    </>
  );
}
