import { agreementStatus } from "@/lib/agreements/rules/status";
import type { DealingsWire } from "@/lib/profiles/contract/dealings";
import type { Dealings } from "@/lib/profiles/service/dealings";
import { effectiveQuoteStatus } from "@/lib/quotes/rules/status";
import { asPublished } from "@/lib/rfqs/rules/published";
import { isAwardedTo } from "@/lib/rfqs/rules/standing";
import { effectiveRfqStatus } from "@/lib/rfqs/rules/status";

export function serializeDealings({ rfqs, quotes, agreements }: Dealings, now: Date): DealingsWire {
  return {
    rfqs: {
      total: rfqs.total,
      total_capped: rfqs.isCapped,
      newest: rfqs.rows.map((view) => ({
        id: view.rfq.id,
        rfq_id: view.rfq.id,
        rfq_name: view.rfq.name,
        status: effectiveRfqStatus(view.rfq, now),
        is_awarded: isAwardedTo(view),
        valid_until: view.rfq.validUntil.getTime(),
        created_at: view.rfq.createdAt.toISOString(),
      })),
    },
    quotes: {
      total: quotes.total,
      total_capped: quotes.isCapped,
      newest: quotes.rows.map((quote) => ({
        id: quote.id,
        rfq_id: quote.rfqId,
        rfq_name: asPublished(quote.rfq).name,
        status: effectiveQuoteStatus(quote, now),
        valid_until: quote.validUntil.toISOString(),
        created_at: quote.createdAt.toISOString(),
      })),
    },
    agreements: {
      total: agreements.total,
      total_capped: agreements.isCapped,
      newest: agreements.rows.map((agreement) => ({
        id: agreement.id,
        rfq_id: agreement.rfqId,
        rfq_name: agreement.rfq.name,
        status: agreementStatus(agreement.endsAt, now),
        end: agreement.endsAt.toISOString(),
        created_at: agreement.createdAt.toISOString(),
      })),
    },
  };
}
