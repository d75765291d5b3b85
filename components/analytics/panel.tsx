import { parseAsArrayOf, parseAsString, useQueryState } from "nuqs";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Cell, HeadCell, RowHead, ScrollTable } from "@/components/ui/scroll-table";

export type Figures = { head: string[]; rows: { key: string; cells: string[] }[] };

/** A list of what a picture counts; of any date, as the lists are. */
export type RowsLink = { label: string; href: string };

type PanelProps = {
  /** In the URL, while its table is shown. */
  id: string;
  title: string;
  /** The figure of the whole window. */
  headline: string;
  /** What the headline counts, and what the picture shows. */
  caption: string;
  /** Null where there is nothing to draw. */
  chart: ReactNode | null;
  figures: Figures;
  /** The lists of what is counted. */
  rows: readonly RowsLink[];
};

/** One picture: its headline in words, and the figures behind it to read. */
export function Panel({ id, title, headline, caption, chart, figures, rows }: PanelProps) {
  const [shown, setShown] = useQueryState("tables", parseAsArrayOf(parseAsString).withDefault([]));
  const [titleId, tableId] = [useId(), useId()];
  const isShown = shown.includes(id);
  const action = isShown ? "Hide table" : "Show table";
  const toggle = () => {
    const next = isShown ? shown.filter((other) => other !== id) : [...shown, id];
    void setShown(next.length > 0 ? next : null);
  };
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 rounded-lg border bg-card p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={titleId} className="text-sm font-semibold">
            {title}
          </h2>
          <p className="mt-1 figures text-2xl font-semibold wrap-anywhere">{headline}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${action}: ${title}`}
          aria-expanded={isShown}
          aria-controls={isShown ? tableId : undefined}
          onClick={toggle}
        >
          {action}
        </Button>
      </header>
      <p className="-mt-2.5 text-xs text-pretty wrap-anywhere text-muted-foreground">{caption}</p>
      <p className="-mt-2 flex flex-wrap gap-x-3 text-xs">
        {rows.map(({ label, href }) => (
          <Link
            key={label}
            href={href}
            className="rounded-sm py-1 leading-4 text-primary underline-offset-4 hover:underline"
          >
            {label}
          </Link>
        ))}
      </p>
      {/* The table has the picture's figures, and the headline its gist. */}
      {chart ? (
        // At the foot: beside another picture they stand level, however many lines their captions and links take.
        <div aria-hidden className="mt-auto min-w-0">
          {chart}
        </div>
      ) : (
        <p className="mt-auto flex h-60 items-center justify-center text-muted-foreground">
          Nothing in these months yet.
        </p>
      )}
      {isShown && (
        <div id={tableId} className="min-w-0">
          <FiguresTable label={`${title}, table`} figures={figures} />
        </div>
      )}
    </section>
  );
}

function FiguresTable({ label, figures: { head, rows } }: { label: string; figures: Figures }) {
  return (
    <ScrollTable label={label}>
      <thead>
        <tr>
          {head.map((text) => (
            <HeadCell key={text}>{text}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key} className="[&:not(:last-child)>*]:border-b">
            <RowHead>{first}</RowHead>
            {rest.map((text, index) => (
              <Cell key={head[index + 1]}>{text}</Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
