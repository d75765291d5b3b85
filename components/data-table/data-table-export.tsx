import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { downloadCsv } from "@/lib/kit/client/download-csv";
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
      downloadCsv(
        caption,
        header,
        rows.map((row) => written.map((column) => column.csv?.(row) ?? null)),
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
