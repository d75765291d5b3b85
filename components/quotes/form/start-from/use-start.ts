import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { failureWords } from "@/lib/kit/client/failure-words";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { useReadQuote } from "@/lib/quotes/hooks/quotes";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import type { TemplateWire } from "@/lib/templates/contract";
import { venueName } from "@/lib/venues/constants/exchanges";
import { AT_TOP, toast } from "@/lib/kit/toast";
import { isUnreadable, UNREADABLE } from "../unreadable";
import { useUndo } from "../use-undo";
import { type Source, sourceOfQuote, startedFrom } from "./source";

/** What the form was started from last. */
type Started = { title: string; said: string[]; templateName: string | null };

/** Puts a template, a former quote or nothing into the form, and back what was typed before until something else is. */
export function useStart(rfq: RfqWire, blank: QuoteFormValues) {
  const form = useFormContext<QuoteFormValues>();
  const { change, undo } = useUndo();
  const [started, setStarted] = useState<Started | null>(null);
  const [isReading, setIsReading] = useState(false);
  const readQuote = useReadQuote();

  function put(values: QuoteFormValues, what: Started) {
    if (isUnreadable(form.getValues())) return void toast.error(UNREADABLE, AT_TOP);
    change(what.title, () => form.reset(values, { keepDefaultValues: true }));
    setStarted(what);
  }

  function start(source: Source, title: string, templateName: string | null, venueNames: Record<string, string>) {
    const { values, said } = startedFrom(source, form.getValues(), (code) => venueNames[code] ?? venueName(code));
    put(values, { title, said, templateName });
  }

  return {
    started,
    isReading,
    fromTemplate({ name, content }: TemplateWire) {
      start(content, `Started from the template “${name}”.`, name, rfq.venue_names);
    },
    async fromQuote({ id, rfq_name: rfqName }: QuoteSummaryWire) {
      setIsReading(true);
      try {
        const { submission } = await readQuote(id);
        if (!submission) return;
        const names = Object.fromEntries(submission.venues.map(({ venue, venueName: name }) => [venue, name]));
        const title = `Started from your quote on ${rfqName}. Tokens and price are worked out for this RFP.`;
        start(sourceOfQuote(submission), title, null, { ...names, ...rfq.venue_names });
      } catch (error) {
        toast.error(`Failed to read the quote: ${failureWords(error)}`);
      } finally {
        setIsReading(false);
      }
    },
    fromBlank() {
      put(blank, { title: "The form is as it was opened.", said: [], templateName: null });
    },
    undo:
      undo &&
      (() => {
        undo();
        setStarted(null);
      }),
    dismiss: () => setStarted(null),
  };
}
