import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatInteger } from "@/lib/kit/format";
import { type DataTableColumn, type DataTableProps } from "./types";

type DataTableExportProps<Row> = {
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  exportRows: NonNullable<DataTableProps<Row>["exportRows"]>;
  isEmpty: boolean;
};

/** Writes the columns in view of every row that matches; of many, it says how far it is. A failure shows the global toast, as any failed call does. */
export function DataTableExport<Row>({ caption, columns, exportRows, isEmpty }: DataTableExportProps<Row>) {
  const [count, setCount] = useState(0);
  const { mutate, isPending } = useMutation({
    // What writes the file comes while the rows do.
    mutationFn: () => Promise.all([exportRows(setCount), import("./table-file")]),
    onSettled: () => setCount(0),
    onSuccess: ([rows, { saveTable }]) => saveTable(caption, columns, rows),
  });
  return (
    <Button variant="outline" size="sm" loading={isPending} disabled={isEmpty} onClick={() => mutate()}>
      {!isPending && <Icon of={Download} />}
      {count > 0 ? `Exporting ${formatInteger(count)}…` : "Export CSV"}
    </Button>
  );
}
