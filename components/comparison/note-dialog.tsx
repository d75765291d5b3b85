import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import { type ComparedQuoteWire, noteSchema } from "@/lib/comparison/contract";
import { useMarkQuote } from "@/lib/comparison/hooks";

type NoteDialogProps = {
  quote: Pick<ComparedQuoteWire, "id" | "rfq_id" | "provider_name">;
  /** As it is kept. */
  note: string;
  onClose: () => void;
};

/** What is typed stays until it is saved or given up: a refusal leaves the dialog as it is. */
export function NoteDialog({ quote, note, onClose }: NoteDialogProps) {
  const { markAsync } = useMarkQuote(quote.rfq_id);
  const [typed, setTyped] = useState(note);
  const fault = noteSchema.safeParse(typed).error?.issues[0]?.message;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Your note on the quote of ${quote.provider_name}`}
      description="It stands in your comparison. Nobody else reads it: neither the market maker nor an administrator."
      confirmLabel="Save note"
      onConfirm={async () => {
        if (fault) throw new Error(fault);
        await markAsync({ quote_id: quote.id, note: typed });
      }}
    >
      <FormField label="Note" error={fault}>
        {(aria) => <Textarea {...aria} rows={4} value={typed} onChange={(event) => setTyped(event.target.value)} />}
      </FormField>
    </ConfirmDialog>
  );
}
