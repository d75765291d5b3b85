import { serializeVenue } from "@/lib/api/serializers/venue";
import { AppError } from "@/lib/domain/errors";
import { pathIdSchema } from "@/lib/schemas/common";
import type { VenueWire } from "@/lib/schemas/venue-wire";
import type { Context } from "@/lib/services/context";
import { readVenue } from "@/lib/services/venues";

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
