/** What the services of other entities may use of this one. No permission is asked here: they have asked for their own. */
import "server-only";

export { findVenueNamesById, listVenues } from "@/lib/venues/store";
