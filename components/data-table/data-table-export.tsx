import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toCsv } from "@/lib/kit/csv";
import { type DataTableColumn } from "./types";

type DataTableExportProps<Row> = {
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  exportRows: () => Promise<readonly Row[]>;
  isEmpty: boolean;
};

/** Writes the columns in view of every row that matches. A failure shows the global toast, as any failed call does. */
export function DataTableExport<Row>({ caption, columns, exportRows, isEmpty }: DataTableExportProps<Row>) {
  const { mutate, isPending } = useMutation({
    mutationFn: exportRows,
    onSuccess: (rows) => {
      const written = columns.filter((column) => column.csv);
      const header = written.map((column) => column.header);
      download(
        fileName(caption),
        toCsv(
          header,
          rows.map((row) => written.map((column) => column.csv?.(row) ?? null)),
        ),
      );
    },
  });
  return (
    <Button variant="outline" size="sm" loading={isPending} disabled={isEmpty} onClick={() => mutate()}>
      {!isPending && <Download />}
      Export CSV
    </Button>
  );
}

/** `My RFPs` on 5 January is `my-rfps-2025-01-05.csv`. */
function fileName(caption: string): string {
  const name = caption.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
