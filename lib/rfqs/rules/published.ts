/**
 * What market makers have read of an RFQ. A draft that an administrator took back is its owner's to rewrite: until it is published again,
 * whoever quoted on it reads what it said before (docs/decisions/0173). Pure.
 */
import type { RfqStatus, RfqSubtype, RfqType } from "@/lib/rfqs/constants";
import { isRfqEditable } from "./status";

/** What is kept is null of what was never a draft again. */
type Named = { status: RfqStatus; name: string; publishedName: string | null };
type Head = { name: string; type: RfqType; subtype: RfqSubtype | null; estimatedTgeDate: Date };
type Kept = {
  publishedType: RfqType | null;
  publishedSubtype: RfqSubtype | null;
  publishedTgeDate: Date | null;
};

/** What is kept of one that becomes a draft again. Once it is published it says nothing any more. */
export const keptOf = ({ name, type, subtype, estimatedTgeDate }: Head): Kept & { publishedName: string } => ({
  ...{ publishedName: name, publishedType: type, publishedSubtype: subtype, publishedTgeDate: estimatedTgeDate },
});

const isTakenBack = ({ status, publishedName }: Named) => isRfqEditable(status) && publishedName !== null;

/** With the name that its market makers know. */
export const asPublished = <Rfq extends Named>(rfq: Rfq): Rfq =>
  isTakenBack(rfq) ? { ...rfq, name: rfq.publishedName ?? rfq.name } : rfq;

/** What an agreement says of it, to both sides. */
export function headAsPublished<Rfq extends Named & Head & Kept>(rfq: Rfq): Rfq {
  if (!isTakenBack(rfq)) return rfq;
  return {
    ...asPublished(rfq),
    type: rfq.publishedType ?? rfq.type,
    subtype: rfq.publishedSubtype,
    estimatedTgeDate: rfq.publishedTgeDate ?? rfq.estimatedTgeDate,
  };
}
