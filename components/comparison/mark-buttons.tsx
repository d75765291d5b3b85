import { NotebookPen, Star } from "lucide";
import { use } from "react";
import { MemberRoleContext } from "@/components/layout/member-role";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { roleMay } from "@/lib/accounts/rules/permissions";
import type { ComparedQuoteWire, MarkWire } from "@/lib/comparison/contract";
import { useMarkQuote } from "@/lib/comparison/hooks";

type MarkButtonsProps = {
  quote: Pick<ComparedQuoteWire, "id" | "rfq_id" | "provider_name">;
  mark: MarkWire;
  onNote: (quoteId: number) => void;
};

/** What the RFP's owner keeps about a quote for themselves: whether it is on the shortlist, and a note. */
export function MarkButtons({ quote, mark, onNote }: MarkButtonsProps) {
  const { mark: keepMark } = useMarkQuote(quote.rfq_id);
  const { is_shortlisted: isShortlisted, note } = mark;
  const of = `the quote of ${quote.provider_name}`;
  const role = use(MemberRoleContext);
  if (!roleMay(role, "rfqs.weigh")) return <KeptMarks mark={mark} />;
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        title={isShortlisted ? "On your shortlist" : "Shortlist"}
        aria-label={`Shortlist ${of}`}
        aria-pressed={isShortlisted}
        onClick={() => keepMark({ quote_id: quote.id, is_shortlisted: !isShortlisted })}
      >
        <Icon of={Star} className={isShortlisted ? "fill-current text-primary" : "text-muted-foreground"} />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        title={note ? "Edit your note" : "Add a note"}
        aria-label={note ? `Edit your note on ${of}` : `Add a note on ${of}`}
        onOpen={() => onNote(quote.id)}
      >
        <Icon of={NotebookPen} className={note ? "text-primary" : "text-muted-foreground"} />
      </Button>
    </>
  );
}

/** The same to who can only read them. */
function KeptMarks({ mark: { is_shortlisted: isShortlisted, note } }: { mark: MarkWire }) {
  return (
    <>
      {isShortlisted && (
        <span title="On your shortlist" className="p-2">
          <Icon of={Star} label="On your shortlist" className="fill-current text-primary" />
        </span>
      )}
      {note && (
        <span title={note} className="p-2">
          <Icon of={NotebookPen} label={`Your note: ${note}`} className="text-primary" />
        </span>
      )}
    </>
  );
}
