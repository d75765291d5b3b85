import { type ReactNode } from "react";

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>;
}
