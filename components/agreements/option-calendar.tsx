import {
  FigureCell,
  FiguresHead,
  FiguresRow,
  FiguresRowHead,
  FiguresTable,
  READ_ROW,
} from "@/components/data-table/figures-table";
import { useNow } from "@/components/ui/use-now";
import { optionDates, optionPhase, strikeText } from "@/lib/agreements/rules/calendar";
import { agreedTerm, hasTgeMoved } from "@/lib/agreements/rules/end";
import type { AgreementWire } from "@/lib/agreements/contract";
import { formatDate } from "@/lib/kit/dates";
import { formatPercent, NOT_AVAILABLE } from "@/lib/kit/format";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { OptionTimeline } from "./option-timeline";

const HEADERS = ["Starts", "Expires", "% of Loan", "Strike", "Today"] as const;
const [starts, expires, share, strike, today] = HEADERS;

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
      <FiguresTable label="Option Calendar">
        <thead>
          <tr>
            <FiguresHead>Option</FiguresHead>
            {HEADERS.map((header) => (
              <FiguresHead key={header}>{header}</FiguresHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {options.map(({ id, start, expiry, loanPercentage, strikeOTM }) => (
            <FiguresRow key={id} className={READ_ROW}>
              <FiguresRowHead className="lg:py-2">Option {id}</FiguresRowHead>
              <FigureCell header={starts}>{formatDate(start)}</FigureCell>
              <FigureCell header={expires}>{formatDate(expiry)}</FigureCell>
              <FigureCell header={share}>{formatPercent(loanPercentage)}</FigureCell>
              <FigureCell header={strike}>{strikeText(strikeOTM, rfqContext)}</FigureCell>
              <FigureCell header={today}>{now ? optionPhase({ start, expiry }, now) : NOT_AVAILABLE}</FigureCell>
            </FiguresRow>
          ))}
        </tbody>
      </FiguresTable>
      <p className="max-w-prose break-words whitespace-pre-wrap text-muted-foreground">
        The price that strikes refer to: {twapMethodology}
      </p>
    </>
  );
}
