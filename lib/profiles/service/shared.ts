/** What the services of other entities may use of this one. No permission is asked here: they have asked for their own. */
import "server-only";

export {
  type CompanyPeople,
  findCompanyPeople,
  findMakerOffers,
  findMakerReach,
  findProfileKindsOf,
  findProfileOf,
  type MakerReach,
} from "@/lib/profiles/store/profiles";
