import { type MouseEvent } from "react";

/** Slower than this it is no double click, and further away neither. */
const DOUBLE_CLICK_MS = 500;
const SAME_PLACE_PX = 24;

const PRESSES = ["pointerdown", "mousedown", "click"] as const;

/**
 * For what closes as something in it is pressed: the second press of a double click lands on what lies there then, another
 * quote's button say, for which nobody meant it. It goes nowhere.
 */
export const secondPress = {
  onClickCapture({ currentTarget, detail, clientX, clientY, nativeEvent }: MouseEvent<HTMLElement>) {
    // By a key it has no place.
    if (detail === 0) return;
    const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "mouse";
    const end = () => {
      for (const press of PRESSES) window.removeEventListener(press, swallow, true);
    };
    const swallow = (press: globalThis.MouseEvent) => {
      const isHere = Math.hypot(press.clientX - clientX, press.clientY - clientY) <= SAME_PLACE_PX;
      // Whoever has pressed elsewhere in between means what they press here next, be it as fast.
      if (!isHere) end();
      if (!isHere || currentTarget.isConnected) return;
      // The presses of a mouse are counted: one by itself is meant, be it as fast. A finger’s tell nothing.
      if (isMouse && press.detail < 2) return;
      press.preventDefault();
      press.stopImmediatePropagation();
    };
    for (const press of PRESSES) window.addEventListener(press, swallow, true);
    setTimeout(end, DOUBLE_CLICK_MS);
  },
};
