import { EyeOff, Pin } from "lucide";
import { memo, type ReactNode } from "react";
import { EmailBadge } from "@/components/layout/email-badge";
import { LeftNote } from "@/components/layout/left-note";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { MarkButtons } from "./mark-buttons";
import type { ChangeView } from "./use-comparison-view";

type ColumnHeadProps = {
  quote: ComparedQuoteWire;
  isPinned: boolean;
  onChange: ChangeView;
  onNote: (quoteId: number) => void;
  /** False for the last one that is shown. */
  mayHide: boolean;
  /** What can be done with the quote. */
  renderActions: (quote: ComparedQuoteWire) => ReactNode;
};

/** Above a quote's column: whose it is, what can be done with it, and where the column stands. */
export const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { quote, isPinned, onChange, onNote, mayHide, renderActions } = props;
  const { id, provider_name: provider } = quote;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <ProviderName quote={quote} />
      <EmailBadge isConfirmed={quote.maker.email_confirmed} />
      {!quote.maker.is_invited && <LeftNote />}
      <div className="-ml-2 flex print:hidden">
        {quote.mark && <MarkButtons quote={quote} mark={quote.mark} onNote={onNote} />}
        <Button
          variant="ghost"
          size="icon-sm"
          title={isPinned ? "Pinned first" : "Pin first"}
          aria-label={`Pin the quote of ${provider}`}
          aria-pressed={isPinned}
          onClick={() =>
            void onChange(({ pin }) => ({ pin: isPinned ? pin.filter((other) => other !== id) : [...pin, id] }))
          }
        >
          <Icon of={Pin} className={isPinned ? "fill-current text-primary" : "text-muted-foreground"} />
        </Button>
        {mayHide && (
          <Button
            variant="ghost"
            size="icon-sm"
            title="Hide"
            aria-label={`Hide the quote of ${provider}`}
            onClick={() => void onChange(({ hide }) => ({ hide: [...hide, id] }))}
          >
            <Icon of={EyeOff} className="text-muted-foreground" />
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">{renderActions(quote)}</div>
    </div>
  );
});

/** Leads to what the market maker says of themselves. */
export function ProviderName({ quote: { provider_name: name, maker } }: { quote: ComparedQuoteWire }) {
  const look = "text-sm font-semibold wrap-anywhere whitespace-normal";
  if (!maker.profile) return <span className={look}>{name}</span>;
  return (
    <Link href={ROUTES.marketMaker(maker.profile.id)} className={`${look} underline-offset-4 hover:underline`}>
      {name}
    </Link>
  );
}
