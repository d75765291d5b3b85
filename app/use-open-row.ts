import { parseAsInteger, useQueryState } from "nuqs";
import { useCallback, useState } from "react";

/**
 * The row of a list whose form is open, as it was when it was opened. The address names it, so that a reload or a new
 * sign-in leads back to the form, where what was typed is offered again.
 * @param rows those on the page when it loads, of which one may be open
 */
export function useOpenRow<Row extends { id: number }>(parameter: string, rows: readonly Row[]) {
  const [id, setId] = useQueryState(parameter, parseAsInteger);
  const [row, setRow] = useState(() => rows.find((candidate) => candidate.id === id) ?? null);
  const open = useCallback(
    (next: Row | null) => {
      setRow(next);
      void setId(next && next.id);
    },
    [setId],
  );
  return [row, open] as const;
}
