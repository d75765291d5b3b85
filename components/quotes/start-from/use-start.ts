import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { failureWords } from "@/lib/kit/client/failure-words";
import type { QuoteFormValues, TypedQuote } from "@/lib/quotes/contract/form";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { useReadQuote } from "@/lib/quotes/hooks";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import type { TemplateWire } from "@/lib/templates/contract";
import { venueName } from "@/lib/venues/constants/exchanges";
import { type Source, sourceOfQuote, startedFrom } from "./source";

export type QuoteFormApi = UseFormReturn<QuoteFormValues, unknown, TypedQuote>;

/** What the form was started from last. */
type Started = { title: string; said: string[]; templateName: string | null; before: QuoteFormValues };

/** Puts a template, a former quote or nothing into the form, and back what was typed before. */
export function useStart(form: QuoteFormApi, rfq: RfqWire, blank: QuoteFormValues) {
  const [started, setStarted] = useState<Started | null>(null);
  const [isReading, setIsReading] = useState(false);
  const readQuote = useReadQuote();

  const put = (values: QuoteFormValues) => form.reset(values, { keepDefaultValues: true });

  function start(source: Source, title: string, templateName: string | null, venueNames: Record<string, string>) {
    const before = form.getValues();
    const { values, said } = startedFrom(source, before, (code) => venueNames[code] ?? venueName(code));
    put(values);
    setStarted({ title, said, templateName, before });
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
      const before = form.getValues();
      put(blank);
      setStarted({ title: "The form is as it was opened.", said: [], templateName: null, before });
    },
    undo() {
      if (started) put(started.before);
      setStarted(null);
    },
    dismiss: () => setStarted(null),
  };
}
