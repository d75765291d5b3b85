import { cache } from "react";
import { pathIdSchema } from "@/lib/kit/fields";
import { venueHandlers } from "@/lib/venues/handlers";
import { firstAnswer } from "./first-paint";
import { orNull } from "./or-null";
import { requirePageCaller } from "./page-session";

/**
 * Who asks for a page about a venue, and the venue of the address's id: null if there is none that they may see. Once for
 * the title and the page.
 * @param path the page's own
 */
export const findVenue = cache(async (path: string, id: string | string[] | undefined) => {
  const caller = await requirePageCaller(path);
  const { data } = pathIdSchema.safeParse({ id });
  const found = data && (await orNull(firstAnswer(venueHandlers.read, caller, { params: data })));
  return { caller, venue: found ? found.element : null };
});
