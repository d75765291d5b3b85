import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * What was typed into a controlled field before the page's scripts ran: React keeps it on the screen until the first
 * render that follows, and would take it back there, as the form has never heard of it.
 * @param shown what the form has the field show
 * @param onTyped takes it as typed now
 */
export function useEarlyTyping<Field extends HTMLInputElement | HTMLTextAreaElement>(
  shown: string,
  onTyped: (text: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== shown) onTyped(typed);
  });
  useEffect(() => takeOver(), []);
  return field;
}
