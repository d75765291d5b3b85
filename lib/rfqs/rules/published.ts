/**
 * What market makers have read of an RFQ. A draft that an administrator took back is its owner's to rewrite: until it is published again,
 * whoever quoted on it reads what it said before (docs/decisions/0173). Pure.
 */
import type { RfqSubtype, RfqType } from "@/lib/rfqs/constants";

type Named = { name: string; publishedName: string | null };
type Head = Named & { type: RfqType; subtype: RfqSubtype | null; estimatedTgeDate: Date };
type Published = {
  publishedName: string | null;
  publishedType: RfqType | null;
  publishedSubtype: RfqSubtype | null;
  publishedTgeDate: Date | null;
};

/** What is kept of one that becomes a draft again. */
export const keptOf = ({ name, type, subtype, estimatedTgeDate }: Head): Published => ({
  publishedName: name,
  publishedType: type,
  publishedSubtype: subtype,
  publishedTgeDate: estimatedTgeDate,
});

/** Of one that is published, which everybody reads as it is. */
export const NOTHING_KEPT: Published = {
  ...{ publishedName: null, publishedType: null, publishedSubtype: null, publishedTgeDate: null },
};

/** With the name that its market makers know. */
export const asPublished = <Rfq extends Named>(rfq: Rfq): Rfq => ({ ...rfq, name: rfq.publishedName ?? rfq.name });

/** What an agreement says of it, to both sides. */
export function headAsPublished<Rfq extends Head & Published>(rfq: Rfq): Rfq {
  if (rfq.publishedName === null) return rfq;
  return {
    ...asPublished(rfq),
    type: rfq.publishedType ?? rfq.type,
    subtype: rfq.publishedSubtype,
    estimatedTgeDate: rfq.publishedTgeDate ?? rfq.estimatedTgeDate,
  };
}
