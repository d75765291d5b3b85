import { type ReactNode } from "react";

/** What keys do in a field: nothing to read where there are none, under a finger. */
export function KeysHelp({ children }: { children: ReactNode }) {
  return <span className="pointer-coarse:hidden">{children}</span>;
}
