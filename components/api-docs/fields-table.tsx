import { ScrollRegion } from "@/components/ui/scroll-region";
import type { SchemaRow } from "@/lib/kit/http/schema-rows";

/** Fields, one per row; it scrolls in its own region on a narrow screen. */
export function FieldsTable({ caption, rows }: { caption: string; rows: SchemaRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="space-y-2">
      <h2 className="text-sm font-medium">{caption}</h2>
      <ScrollRegion className="overflow-x-auto rounded-md border" aria-label={caption}>
        {/* The cells' looks are said once for all: a call may have hundreds of them. */}
        <table className="w-full text-sm [&_code]:text-xs [&_code]:text-foreground [&_td]:px-3 [&_td]:py-2 [&_td]:text-muted-foreground [&_td:first-child]:min-w-40 [&_td:first-child]:wrap-anywhere [&_td:nth-child(2)]:text-foreground [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium [&_tr]:align-top">
          <thead className="bg-muted text-left text-muted-foreground">
            <tr>
              <th>Field</th>
              <th>Type</th>
              <th>Limits</th>
            </tr>
          </thead>
          <tbody className="divide-y border-t">
            {rows.map((row) => (
              <tr key={row.path}>
                <td>
                  <code>{row.path}</code>
                  {row.required && " (required)"}
                </td>
                <td>{row.type}</td>
                <td>{row.limits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
