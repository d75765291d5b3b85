/** What the services of other entities may use of this one. No permission is asked here: they have asked for their own. */
import "server-only";

export { findDocumentIdsOf, isDocumentFor } from "../store/documents";
export { hasInvited, setPass } from "../store/invitations";
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
  listRfqs,
  lockRfq,
  updateRfqWhere,
} from "../store/rfqs";
