import { type PointerEvent } from "react";

/** Whoever goes as far from where they pressed takes the press back. */
const TAKEN_BACK_PX = 24;

let pressed = { x: 0, y: 0 };

/**
 * For the bar with a form's buttons: a press stays its button's though that moves under it. Pressing leaves the field before,
 * whose error then makes the form longer: what was pressed is elsewhere by the time it is let go, and nothing would come of it.
 */
export const heldPress = {
  onPointerDown({ target, pointerId, button, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (button !== 0 || !(target instanceof Element)) return;
    pressed = { x: clientX, y: clientY };
    target.closest("button")?.setPointerCapture(pointerId);
  },
  onPointerMove({ target, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (!(target instanceof Element) || !target.hasPointerCapture(pointerId)) return;
    if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > TAKEN_BACK_PX) target.releasePointerCapture(pointerId);
  },
};
