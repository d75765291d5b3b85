import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { ManageTemplates } from "./manage-templates";
import { SaveTemplate } from "./save-template";
import { StartMenu } from "./start-menu";
import { StartedNotice } from "./started-notice";
import { useStart } from "./use-start";

type StartFromProps = {
  rfq: RfqWire;
  /** The form as it was opened. */
  blank: QuoteFormValues;
};

/** Above the form: what it may be started from, and what of it is kept for the next. */
export function StartFrom({ rfq, blank }: StartFromProps) {
  const { getValues } = useFormContext<QuoteFormValues>();
  const start = useStart(rfq, blank);
  const [isSaving, setIsSaving] = useState(false);
  const [isManaging, setIsManaging] = useState(false);
  return (
    <section aria-label="Start from" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <StartMenu
          isReading={start.isReading}
          onTemplate={start.fromTemplate}
          onQuote={(quote) => void start.fromQuote(quote)}
          onBlank={start.fromBlank}
          onManage={() => setIsManaging(true)}
        />
        <Button variant="outline" size="sm" onClick={() => setIsSaving(true)}>
          Save as template
        </Button>
      </div>
      {start.started && <StartedNotice {...start.started} onUndo={start.undo} onDismiss={start.dismiss} />}
      {isSaving && (
        <SaveTemplate
          values={getValues()}
          initialName={start.started?.templateName ?? ""}
          onClose={() => setIsSaving(false)}
        />
      )}
      {isManaging && <ManageTemplates onClose={() => setIsManaging(false)} />}
    </section>
  );
}
