import type { Caller } from "@/lib/accounts/serve";
import { pathIdSchema } from "@/lib/kit/fields";
import type { VenueWire } from "@/lib/venues/contract/wire";
import { venueHandlers } from "@/lib/venues/handlers";
import { firstAnswer } from "./first-paint";
import { orNull } from "./or-null";

/** The venue of an address's id; null if there is none that this user may see. */
export async function findVenueFor(caller: Caller, id: string | string[] | undefined): Promise<VenueWire | null> {
  const { data } = pathIdSchema.safeParse({ id });
  const found = data && (await orNull(firstAnswer(venueHandlers.read, caller, { params: data })));
  return found ? found.element : null;
}
