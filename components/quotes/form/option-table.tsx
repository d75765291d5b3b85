import { Plus } from "lucide";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { type UseFieldArrayReturn, useFormContext, useFormState } from "react-hook-form";
import { Glossed } from "@/components/glossary/glossed";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Switch } from "@/components/ui/switch";
import { formatUnitPrice } from "@/lib/kit/format";
import { LIMITS } from "@/lib/kit/limits";
import { NEW_OPTION } from "@/lib/quotes/constants";
import { type QuoteFormValues } from "@/lib/quotes/contract/form";
import { GridTools } from "./grid-tools";
import { FiguresHead, FiguresTable } from "@/components/data-table/figures-table";
import { optionColumns } from "./option-columns";
import { OPTION_HEADERS } from "../option-headers";
import { OptionRow } from "./option-row";
import { OptionTotals } from "./option-totals";
import { type QuoteControl } from "./quote-values";
import { useGrid } from "./use-grid";

type OptionTableProps = {
  control: QuoteControl;
  rows: UseFieldArrayReturn<QuoteFormValues, "options">;
  /** Whether a quote of this kind may go without. */
  isOptional: boolean;
  loanTokens: number;
  /** US dollars per token; null where the RFQ names no price, and strikes are typed in percent only. */
  reference: number | null;
};

const optionName = (row: number) => `Option ${row + 1}`;

export function OptionTable({ control, rows, isOptional, loanTokens, reference }: OptionTableProps) {
  const { fields, append, remove } = rows;
  const { errors, submitCount } = useFormState({ control, name: "options" });
  const { getValues, subscribe, trigger } = useFormContext<QuoteFormValues>();
  const [isUsd, setIsUsd] = useState(false);
  const switchId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const error = errors.options?.root?.message ?? errors.options?.message;
  const [checked, setChecked] = useState({ submitCount, rows: fields });
  if (checked.submitCount !== submitCount) setChecked({ submitCount, rows: fields });
  const isFull = fields.length >= LIMITS.optionsPerQuote;

  useEffect(() => {
    // What a field's change makes of the whole list, the form doesn't look at by itself: it would be said until the next submit.
    if (!error) return;
    return subscribe({ name: "options", formState: { values: true }, callback: () => void trigger("options") });
  }, [error, subscribe, trigger]);

  const removeRow = useCallback(
    (index: number) => {
      remove(index);
      // The button that was pressed goes with its row.
      addButton.current?.focus();
    },
    [remove],
  );

  function addRow() {
    if (!isFull) append({ ...NEW_OPTION });
  }

  const { setSection, ...grid } = useGrid({
    columns: optionColumns({ reference, isUsd }),
    rowName: optionName,
    path: (row, key) => `options.${row}.${key}`,
    rows: () => getValues("options").map((option) => ({ ...option })),
    maxRows: LIMITS.optionsPerQuote,
    adding: { newRow: NEW_OPTION, add: (added) => append(added, { shouldFocus: false }) },
    onEnd: addRow,
  });

  return (
    <section ref={setSection} aria-labelledby="option-structure">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="option-structure" className="text-sm font-semibold">
          Option Structure
        </h3>
        {reference !== null && (
          <div className="flex items-center gap-2 text-xs text-muted-foreground">
            <Switch id={switchId} checked={isUsd} onCheckedChange={setIsUsd} />
            <label htmlFor={switchId}>
              Strikes in US dollars, {formatUnitPrice(reference)} a token at the target FDV
            </label>
          </div>
        )}
      </div>
      {fields.length === 0 ? (
        <p className="rounded-lg border border-dashed px-4 py-6 text-center text-muted-foreground">
          {isOptional ? "No options." : "No options yet. Add at least one to submit the quote."}
        </p>
      ) : (
        <FiguresTable label="Option Structure">
          <thead>
            <tr>
              <FiguresHead>Option</FiguresHead>
              <FiguresHead>{OPTION_HEADERS.duration}</FiguresHead>
              <FiguresHead>
                <Glossed text={OPTION_HEADERS.loanPercentage} />
              </FiguresHead>
              <FiguresHead>{OPTION_HEADERS.tokenAmount}</FiguresHead>
              <FiguresHead>{OPTION_HEADERS.startMonth}</FiguresHead>
              <FiguresHead>
                <Glossed text={isUsd ? OPTION_HEADERS.strikeUsd : OPTION_HEADERS.strikeOTM} />
              </FiguresHead>
              <FiguresHead>
                <span className="sr-only">Remove</span>
              </FiguresHead>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => (
              <OptionRow
                key={field.id}
                control={control}
                index={index}
                loanTokens={loanTokens}
                isNew={!checked.rows.some(({ id }) => id === field.id)}
                onRemove={removeRow}
                reference={reference}
                isUsd={isUsd}
              />
            ))}
          </tbody>
          <OptionTotals control={control} loanTokens={loanTokens} />
        </FiguresTable>
      )}
      {error && (
        <p
          role="alert"
          tabIndex={-1}
          data-invalid={fields.length > 0 ? true : undefined}
          className="mt-2 text-xs text-destructive"
        >
          {error}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          ref={addButton}
          variant="outline"
          size="sm"
          aria-disabled={isFull}
          aria-keyshortcuts="Alt+O"
          data-invalid={error && fields.length === 0 ? true : undefined}
          // Leaving a field may show an error, and move the button from under the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={addRow}
        >
          <Icon of={Plus} />
          Add Option
        </Button>
        <GridTools rowCount={fields.length} rowName={optionName} grid={grid} />
        {isFull && (
          <p className="text-xs text-muted-foreground">A quote has at most {LIMITS.optionsPerQuote} options.</p>
        )}
      </div>
    </section>
  );
}
