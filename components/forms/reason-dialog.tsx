import { type ComponentProps } from "react";
import { Textarea } from "@/components/ui/textarea";
import { reasonSchema } from "@/lib/kit/fields";
import { ProcessDialog } from "./process-dialog";

type ReasonDialogProps = Omit<ComponentProps<typeof ProcessDialog<string>>, "label" | "check" | "children">;

function checkReason(reason: string): string | null {
  return reasonSchema.safeParse(reason).error?.issues[0]?.message ?? null;
}

/** Asks why, and before something ends. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <ProcessDialog<string> {...props} label="Reason" check={checkReason}>
      {(aria, reason, onChange) => (
        <Textarea {...aria} value={reason} onChange={(event) => onChange(event.target.value)} rows={3} />
      )}
    </ProcessDialog>
  );
}
