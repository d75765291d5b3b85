import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";

/** What a textarea makes of line ends, whatever was stored. */
const withPlainLineEnds = (text: string) => text.replace(/\r\n?/g, "\n");

/** Whether a field holds another text than it was given. */
export const wasTyped = (held: string, given: string) => withPlainLineEnds(held) !== withPlainLineEnds(given);

const noChanges = () => () => undefined;

/**
 * Whether a component takes over a piece of the server's page: only there does React ask for the server's snapshot.
 * The answer never changes, as a render of its own would take back what was typed before the form has heard of it.
 */
function originOf() {
  let isServers = false;
  return { onServer: () => (isServers = true), inBrowser: () => isServers };
}

/**
 * What was typed into a controlled field before the page's scripts ran: React keeps it on the screen until the first
 * render that follows, and would take it back there, as the form has never heard of it. A field that comes later than
 * the server's page has no such past.
 * @param shown what the form has the field show
 * @param onTyped takes it as typed now
 */
export function useEarlyTyping<Field extends HTMLInputElement | HTMLTextAreaElement>(
  shown: string,
  onTyped: (text: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const [origin] = useState(originOf);
  const cameWithPage = useSyncExternalStore(noChanges, origin.inBrowser, origin.onServer);
  const takeOver = useEffectEvent(() => {
    const held = field.current?.value;
    if (cameWithPage && held !== undefined && wasTyped(held, shown)) onTyped(held);
  });
  useEffect(() => takeOver(), []);
  return field;
}
