import { Slot } from "radix-ui";
import { type ReactNode } from "react";

type EarlyPressProps = {
  /** Also once the scripts have come, where the press came before them. */
  onPress: (byKey: boolean) => void;
  /** One button, in no form: it becomes the submit button of its own. */
  children: ReactNode;
};

/** Keeps a press that comes before the page's scripts: of a form that is sent by then React knows, of a button's press nobody. */
export function EarlyPress({ onPress, children }: EarlyPressProps) {
  return (
    <form action={() => onPress(false)} className="contents">
      <Slot.Root
        // What a button is by itself; a Slot takes only what buttons of any kind have.
        {...{ type: "submit" }}
        onClick={(event) => {
          event.preventDefault();
          // A press by key has no count.
          onPress(event.detail === 0);
        }}
      >
        {children}
      </Slot.Root>
    </form>
  );
}
