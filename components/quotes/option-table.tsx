import { Plus } from "lucide-react";
import { useCallback, useRef } from "react";
import { type UseFieldArrayReturn, useFormState } from "react-hook-form";
import { Glossed } from "@/components/glossary/glossed";
import { Button } from "@/components/ui/button";
import { LIMITS } from "@/lib/kit/limits";
import { NEW_OPTION } from "@/lib/quotes/constants";
import { type QuoteFormValues } from "@/lib/quotes/contract/form";
import { OptionRow } from "./option-row";
import { OptionTotals } from "./option-totals";
import { type QuoteControl } from "./quote-values";
import { HeadCell, ScrollTable } from "@/components/ui/scroll-table";

type OptionTableProps = {
  control: QuoteControl;
  rows: UseFieldArrayReturn<QuoteFormValues, "options">;
  /** Whether a quote of this kind may go without. */
  isOptional: boolean;
  loanTokens: number;
};

export function OptionTable({ control, rows: { fields, append, remove }, isOptional, loanTokens }: OptionTableProps) {
  const { errors } = useFormState({ control, name: "options" });
  const addButton = useRef<HTMLButtonElement>(null);
  const error = errors.options?.root?.message ?? errors.options?.message;
  const isFull = fields.length >= LIMITS.optionsPerQuote;

  const removeRow = useCallback(
    (index: number) => {
      remove(index);
      // The button that was pressed goes with its row.
      addButton.current?.focus();
    },
    [remove],
  );

  return (
    <section aria-labelledby="option-structure">
      <h3 id="option-structure" className="mb-2 text-sm font-semibold">
        Option Structure
      </h3>
      {fields.length === 0 ? (
        <p className="rounded-lg border border-dashed px-4 py-6 text-center text-muted-foreground">
          {isOptional ? "No options." : "No options yet. Add at least one to submit the quote."}
        </p>
      ) : (
        <ScrollTable label="Option Structure">
          <thead>
            <tr>
              <HeadCell>Option</HeadCell>
              <HeadCell>Duration (Months)</HeadCell>
              <HeadCell>
                <Glossed text="% (Loan)" />
              </HeadCell>
              <HeadCell>Amount (#TOKEN)</HeadCell>
              <HeadCell>Start Month</HeadCell>
              <HeadCell>
                <Glossed text="Strike (%OTM)" />
              </HeadCell>
              <HeadCell>
                <span className="sr-only">Remove</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => (
              <OptionRow key={field.id} control={control} index={index} loanTokens={loanTokens} onRemove={removeRow} />
            ))}
          </tbody>
          <OptionTotals control={control} loanTokens={loanTokens} />
        </ScrollTable>
      )}
      {error && (
        <p role="alert" className="mt-2 text-xs text-destructive">
          {error}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          ref={addButton}
          variant="outline"
          size="sm"
          aria-disabled={isFull}
          onClick={() => !isFull && append({ ...NEW_OPTION })}
        >
          <Plus />
          Add Option
        </Button>
        {isFull && (
          <p className="text-xs text-muted-foreground">A quote has at most {LIMITS.optionsPerQuote} options.</p>
        )}
      </div>
    </section>
  );
}
