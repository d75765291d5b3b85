/** What the services of other entities may use of this one. No permission is asked here: they have asked for their own. */
import "server-only";

export { findDocumentIdsOf, isDocumentFor } from "../store/documents";
export {
  countAward,
  countOpenRfqs,
  countPublished,
  countQuoteWhere,
  type RfqDetailRecord,
  type RfqRecord,
  type RfqScope,
  findRfq,
  findRfqHead,
  hasInvited,
  listRfqs,
  lockRfq,
  setPass,
  updateRfqWhere,
} from "../store/rfqs";
