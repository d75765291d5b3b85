import { ArrowDownToLine } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

const FAULTS_SHOWN = 10;

type GridToolsProps = {
  rowCount: number;
  rowName: (row: number) => string;
  grid: {
    activeRow: number;
    fillDown: (row: number) => void;
    faults: readonly string[];
    words: string | null;
    undo: (() => void) | null;
  };
};

/** Under a table of figures: what fills it down, what was filled or pasted last, and why something was not. */
export function GridTools({ rowCount, rowName, grid }: GridToolsProps) {
  const { activeRow, fillDown, faults, words, undo } = grid;
  // The last row has nothing below it.
  const from = activeRow < rowCount - 1 ? activeRow : 0;
  return (
    <>
      {rowCount > 1 && (
        <Button
          variant="outline"
          size="sm"
          className="max-w-full"
          aria-keyshortcuts="Control+Shift+D Meta+Shift+D"
          onClick={() => fillDown(from)}
        >
          <Icon of={ArrowDownToLine} />
          <span className="truncate">Fill down from {rowName(from)}</span>
        </Button>
      )}
      <p role="status" className="text-xs text-muted-foreground empty:hidden">
        {words}
      </p>
      {undo && (
        <Button variant="link" size="sm" onClick={undo}>
          Undo
        </Button>
      )}
      {faults.length > 0 && <Faults title="Nothing was pasted:" faults={faults} />}
    </>
  );
}

/** They stand under a table, or a window, that may be longer than what is in sight. */
const toSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Why what came at once was not taken, one line each. */
export function Faults({ title, faults }: { title: string; faults: readonly string[] }) {
  return (
    <div ref={toSight} role="alert" className="w-full scroll-mb-28 text-xs text-destructive">
      <p>{title}</p>
      <ul className="mt-1 list-disc pl-5 break-words">
        {faults.slice(0, FAULTS_SHOWN).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {faults.length > FAULTS_SHOWN && <li>and {faults.length - FAULTS_SHOWN} more.</li>}
      </ul>
    </div>
  );
}
