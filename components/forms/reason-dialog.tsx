import { type ComponentProps } from "react";
import { Textarea } from "@/components/ui/textarea";
import { reasonSchema } from "@/lib/kit/fields";
import { useKeptWords } from "./kept-words";
import { ProcessDialog } from "./process-dialog";

type ReasonDialogProps = Omit<ComponentProps<typeof ProcessDialog<string>>, "label" | "check" | "children"> & {
  /** What it is the reason of, for `useKeptWords`. */
  about: string;
};

function checkReason(reason: string): string | null {
  return reasonSchema.safeParse(reason).error?.issues[0]?.message ?? null;
}

/** Asks why, and before something ends. */
export function ReasonDialog({ about, initial, onConfirm, onClose, ...props }: ReasonDialogProps) {
  const kept = useKeptWords(about, initial);
  // As it is stored: what was done by an answer that got lost is known by it.
  const confirm = (reason: string) => onConfirm(reasonSchema.parse(reason));
  return (
    <ProcessDialog<string>
      {...props}
      label="Reason"
      initial={kept.words}
      check={checkReason}
      onConfirm={confirm}
      onClose={() => {
        kept.forget();
        onClose();
      }}
    >
      {(aria, reason, onChange) => (
        <Textarea
          {...aria}
          value={reason}
          onChange={(event) => {
            onChange(event.target.value);
            kept.type(event.target.value);
          }}
          rows={3}
        />
      )}
    </ProcessDialog>
  );
}
