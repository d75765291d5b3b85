import { Cell, HeadCell, RowHead, ScrollTable } from "@/components/ui/scroll-table";
import { useNow } from "@/components/ui/use-now";
import { optionDates, optionPhase, strikeText } from "@/lib/agreements/rules/calendar";
import { agreedTerm, hasTgeMoved } from "@/lib/agreements/rules/end";
import type { AgreementWire } from "@/lib/agreements/contract";
import { formatDate } from "@/lib/kit/dates";
import { formatPercent, NOT_AVAILABLE } from "@/lib/kit/format";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { OptionTimeline } from "./option-timeline";

type OptionCalendarProps = {
  agreement: Pick<AgreementWire, "start" | "end" | "estimated_tge_date">;
  /** The accepted one. */
  submission: QuoteSubmissionWire;
};

/** When each option of an agreement starts and expires, and at which strike: as a picture, and as a table. */
export function OptionCalendar({ agreement, submission }: OptionCalendarProps) {
  const now = useNow();
  const { rfqContext, twapMethodology } = submission;
  const [tge, end] = [new Date(agreement.estimated_tge_date), new Date(agreement.end)];
  const terms = {
    ...{ signedAt: new Date(agreement.start), endsAt: end, estimatedTgeDate: tge },
    ...agreedTerm({ rfqContext, content: submission }),
  };
  const options = submission.options.map((option) => ({ ...option, ...optionDates(tge, option) }));
  return (
    <>
      <p className="max-w-prose text-muted-foreground">
        Months are counted from the estimated TGE, {formatDate(tge)}.{" "}
        {hasTgeMoved(terms) && "It has moved since the signature, and the options with it; the end stays."}
      </p>
      <OptionTimeline options={options} tge={tge} end={end} today={now} />
      <ScrollTable label="Option Calendar">
        <caption className="sr-only">When each option starts and expires</caption>
        <thead>
          <tr>
            <HeadCell>Option</HeadCell>
            <HeadCell>Starts</HeadCell>
            <HeadCell>Expires</HeadCell>
            <HeadCell>% of Loan</HeadCell>
            <HeadCell>Strike</HeadCell>
            <HeadCell>Today</HeadCell>
          </tr>
        </thead>
        <tbody>
          {options.map(({ id, start, expiry, loanPercentage, strikeOTM }) => (
            <tr key={id}>
              <RowHead>Option {id}</RowHead>
              <Cell>{formatDate(start)}</Cell>
              <Cell>{formatDate(expiry)}</Cell>
              <Cell>{formatPercent(loanPercentage)}</Cell>
              <Cell>{strikeText(strikeOTM, rfqContext)}</Cell>
              <Cell>{now ? optionPhase({ start, expiry }, now) : NOT_AVAILABLE}</Cell>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className="max-w-prose break-words whitespace-pre-wrap text-muted-foreground">
        The price that strikes refer to: {twapMethodology}
      </p>
    </>
  );
}
