import { useFormContext, useFormState } from "react-hook-form";
import { Glossed } from "@/components/glossary/glossed";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";
import { GridTools } from "./grid-tools";
import { FiguresHead, FiguresRow, FiguresRowHead, FiguresTable } from "@/components/data-table/figures-table";
import { NumberCell } from "./number-cell";
import { type QuoteControl } from "./quote-values";
import { useGrid } from "./use-grid";

const AMOUNT = { sign: "$", isAmount: true } as const;

const FIGURES = [
  { key: "maxTOBSpread", label: "Max TOB Spread (%)", sign: "%", words: "maximum top-of-book spread in percent" },
  { key: "depthHalfPercent", label: "+/-0.5% depth (USD)", ...AMOUNT, words: "depth within 0.5% in US dollars" },
  { key: "depthOnePercent", label: "+/-1% depth (USD)", ...AMOUNT, words: "depth within 1% in US dollars" },
  { key: "depthTwoPercent", label: "+/-2% depth (USD)", ...AMOUNT, words: "depth within 2% in US dollars" },
  { key: "uptimePercent", label: "Uptime (%, optional)", sign: "%", words: "uptime in percent" },
] as const;

type VenueTargetsTableProps = { control: QuoteControl; venues: readonly { code: string; name: string }[] };

/** One row per venue of the RFP; which venues is not the market maker's to choose. */
export function VenueTargetsTable({ control, venues }: VenueTargetsTableProps) {
  const { errors } = useFormState({ control, name: "venues" });
  const error = errors.venues?.root?.message ?? errors.venues?.message;
  const { getValues } = useFormContext<QuoteFormValues>();
  const venueName = (row: number) => venues[row]?.name ?? "";
  const { setSection, ...grid } = useGrid({
    columns: FIGURES,
    rowName: venueName,
    rowNames: venues.map(({ name, code }) => [name, code]),
    path: (row, key) => `venues.${row}.${key}`,
    rows: () => getValues("venues").map((target) => ({ ...target })),
    maxRows: venues.length,
  });
  return (
    <section ref={setSection} aria-labelledby="quoting-targets">
      <h3 id="quoting-targets" className="text-sm font-semibold">
        Quoting Targets
      </h3>
      <p className="mt-0.5 mb-2 text-xs text-muted-foreground">
        {venues.length > 0
          ? "What you commit to on each venue of this RFP. A row left empty makes no commitment there."
          : "This RFP names no venue to quote on."}
      </p>
      {venues.length > 0 && (
        <>
          <FiguresTable label="Quoting Targets">
            <thead>
              <tr>
                <FiguresHead>Venue</FiguresHead>
                {FIGURES.map(({ key, label }) => (
                  <FiguresHead key={key}>
                    <Glossed text={label} />
                  </FiguresHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {venues.map((venue, row) => (
                <FiguresRow key={venue.code} className="sm:max-lg:grid-cols-5">
                  <FiguresRowHead className="wrap-anywhere lg:min-w-32">{venue.name}</FiguresRowHead>
                  {FIGURES.map(({ key, label, sign, words }, column) => (
                    <NumberCell
                      key={key}
                      control={control}
                      name={`venues.${row}.${key}`}
                      place={{ row, column }}
                      header={label}
                      label={`${venue.name}, ${words}`}
                      sign={sign}
                    />
                  ))}
                </FiguresRow>
              ))}
            </tbody>
          </FiguresTable>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <GridTools rowCount={venues.length} rowName={venueName} grid={grid} />
          </div>
        </>
      )}
      {error && (
        <p role="alert" className="mt-2 text-xs text-destructive">
          {error}
        </p>
      )}
    </section>
  );
}
