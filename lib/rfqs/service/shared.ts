/** What the services of other entities may use of this one. No permission is asked here: they have asked for their own. */
import "server-only";

export { findDocumentIdsOf, isDocumentFor } from "../store/documents";
export { findInvitedIds, hasInvited, insertInvitations, isInvited, setPass } from "../store/invitations";
export { closedByClock } from "./overdue";
export type { RfqColumns, RfqRecord } from "../store/fields";
export { listRfqs, listRfqsBetween } from "../store/lists";
export {
  countAward,
  countQuoteWhere,
  type RfqDetailRecord,
  findRfq,
  findRfqHead,
  findRfqNames,
  lockRfq,
  updateRfqWhere,
} from "../store/rfqs";
