import { useFormState } from "react-hook-form";
import { Glossed } from "@/components/glossary/glossed";
import { NumberCell } from "./number-cell";
import { type QuoteControl } from "./quote-values";
import { HeadCell, RowHead, ScrollTable } from "@/components/ui/scroll-table";

const FIGURES = [
  { name: "maxTOBSpread", header: "Max TOB Spread (%)", words: "maximum top-of-book spread in percent" },
  { name: "depthHalfPercent", header: "+/-0.5% depth (USD)", words: "depth within 0.5% in US dollars" },
  { name: "depthOnePercent", header: "+/-1% depth (USD)", words: "depth within 1% in US dollars" },
  { name: "depthTwoPercent", header: "+/-2% depth (USD)", words: "depth within 2% in US dollars" },
  { name: "uptimePercent", header: "Uptime (%, optional)", words: "uptime in percent" },
] as const;

type VenueTargetsTableProps = { control: QuoteControl; venues: readonly { code: string; name: string }[] };

/** One row per venue of the RFP; which venues is not the market maker's to choose. */
export function VenueTargetsTable({ control, venues }: VenueTargetsTableProps) {
  const { errors } = useFormState({ control, name: "venues" });
  const error = errors.venues?.root?.message ?? errors.venues?.message;
  return (
    <section aria-labelledby="quoting-targets">
      <h3 id="quoting-targets" className="text-sm font-semibold">
        Quoting Targets
      </h3>
      <p className="mt-0.5 mb-2 text-xs text-muted-foreground">
        {venues.length > 0
          ? "What you commit to on each venue of this RFP. A row left empty makes no commitment there."
          : "This RFP names no venue to quote on."}
      </p>
      {venues.length > 0 && (
        <ScrollTable label="Quoting Targets">
          <thead>
            <tr>
              <HeadCell>Venue</HeadCell>
              {FIGURES.map(({ name, header }) => (
                <HeadCell key={name}>
                  <Glossed text={header} />
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {venues.map((venue, index) => (
              <tr key={venue.code}>
                <RowHead className="py-4 align-top">{venue.name}</RowHead>
                {FIGURES.map(({ name, words }) => (
                  <NumberCell
                    key={name}
                    control={control}
                    name={`venues.${index}.${name}`}
                    label={`${venue.name}, ${words}`}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      {error && (
        <p role="alert" className="mt-2 text-xs text-destructive">
          {error}
        </p>
      )}
    </section>
  );
}
