import { type ReactNode } from "react";

type EarlyPressProps = {
  /** Called once the scripts have come. */
  onPress: () => void;
  /** One submit button, whose own `onClick` takes each later press, and prevents the form. */
  children: ReactNode;
};

/** Keeps a press that comes before the page's scripts: of a form that is sent by then React knows, of a button's press nobody. */
export function EarlyPress({ onPress, children }: EarlyPressProps) {
  return (
    <form action={onPress} className="contents">
      {children}
    </form>
  );
}
