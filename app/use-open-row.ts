import { parseAsInteger, useQueryState } from "nuqs";
import { useCallback, useState } from "react";

/**
 * The row of a list whose form is open, as it was when it was opened. The address names it, so that a reload or a new
 * sign-in leads back to the form, where what was typed is offered again.
 * @param rows those that the page came with, of which one may be open
 * @returns the row, how to open one, and the id that the address names of none of these rows
 */
export function useOpenRow<Row extends { id: number }>(parameter: string, rows: readonly Row[]) {
  const [id, setId] = useQueryState(parameter, parseAsInteger);
  const named = rows.find((candidate) => candidate.id === id) ?? null;
  const [row, setRow] = useState(named);
  const [seen, setSeen] = useState({ id, isFound: named !== null });

  // A link, or the way back, may name another row of the page that one is on; its rows may come after the address.
  if (seen.id !== id || (!seen.isFound && named)) {
    const next = row?.id === id ? row : named;
    setSeen({ id, isFound: next !== null });
    setRow(next);
  }

  const open = useCallback(
    (next: Row | null) => {
      setRow(next);
      void setId(next && next.id);
    },
    [setId],
  );
  return [row, open, row === null ? id : null] as const;
}
