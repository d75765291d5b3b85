import { NoteDialog } from "@/components/forms/note-dialog";
import { type ComparedQuoteWire, noteSchema } from "@/lib/comparison/contract";
import { useMarkQuote } from "@/lib/comparison/hooks";

type QuoteNoteDialogProps = {
  quote: Pick<ComparedQuoteWire, "id" | "rfq_id" | "provider_name">;
  /** As it is kept. */
  note: string;
  onClose: () => void;
};

export function QuoteNoteDialog({
  quote: { id, rfq_id: rfqId, provider_name: name },
  note,
  onClose,
}: QuoteNoteDialogProps) {
  const { markAsync } = useMarkQuote(rfqId);
  return (
    <NoteDialog
      title={`Your note on the quote of ${name}`}
      description="It stands in your comparison. Nobody else reads it: neither the market maker nor an administrator."
      about={`quote_note_${id}`}
      note={note}
      schema={noteSchema}
      onSave={(typed, seen) => markAsync({ quote_id: id, note: typed, seen_note: seen })}
      onClose={onClose}
    />
  );
}
