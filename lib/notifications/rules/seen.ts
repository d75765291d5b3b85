/**
 * What a member has seen of their notifications. One may come late: it is dated by when its event began, and one that began after it may
 * have been written before it, or by a server whose clock is ahead. So no time says what was seen, but what was shown.
 */
import type { NotificationReadBody, NotificationWire } from "@/lib/notifications/contract";

type Row = Pick<NotificationWire, "id" | "created_at" | "read_at">;
/** The newest notifications, and how many there are. */
type Shown = { element: readonly Row[]; total: number };

const isWhole = ({ element, total }: Shown) => element.length >= total;

/** Whether something came since. What a longer list adds at its end is no news. */
export function hasNews(before: Shown, { element }: Pick<Shown, "element">): boolean {
  const known = new Set(before.element.map(({ id }) => id));
  const oldest = isWhole(before) ? undefined : before.element.at(-1);
  return element.some(({ id, created_at: at }) => !known.has(id) && (!oldest || at >= oldest.created_at));
}

/** All that are shown, and those that are older than all of these. */
export function readAll(shown: Shown): NotificationReadBody {
  const ids = shown.element.flatMap(({ id, read_at: at }) => (at === null ? [id] : []));
  const oldest = shown.element.at(-1);
  const older = oldest && !isWhole(shown) ? { until: Date.parse(oldest.created_at) } : {};
  return ids.length > 0 ? { ids, ...older } : { all: true, ...older };
}
