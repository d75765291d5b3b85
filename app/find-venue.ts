import { serializeVenue } from "@/lib/venues/serialize";
import { AppError } from "@/lib/kit/errors";
import { pathIdSchema } from "@/lib/kit/fields";
import type { VenueWire } from "@/lib/venues/contract/wire";
import type { Context } from "@/lib/accounts/context";
import { readVenue } from "@/lib/venues/service/venues";

/** The venue of an address's id; null if there is none that this user may see. */
export async function findVenueFor(context: Context, id: string | string[] | undefined): Promise<VenueWire | null> {
  const { data } = pathIdSchema.safeParse({ id });
  if (!data) return null;
  try {
    return serializeVenue(await readVenue(context, data.id));
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return null;
    throw error;
  }
}
