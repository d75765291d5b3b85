import { Children, type ReactNode } from "react";

/**
 * A row's buttons, each in a place of its own: where a row lacks one its place stays empty, so that the same actions stand
 * under one another. On cards nothing stands under them, and they close up.
 */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-1 lg:justify-end">
      {Children.map(children, (action) => (
        <span className="contents empty:block empty:size-8 empty:max-lg:hidden">{action}</span>
      ))}
    </div>
  );
}
