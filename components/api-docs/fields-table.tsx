import type { SchemaRow } from "@/lib/domain/schema-rows";

/** Fields, one per row; it scrolls in its own region on a narrow screen. */
export function FieldsTable({ caption, rows }: { caption: string; rows: SchemaRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="space-y-2">
      <h4 className="text-sm font-medium">{caption}</h4>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className="overflow-x-auto rounded-md border" role="region" aria-label={caption} tabIndex={0}>
        <table className="w-full text-sm">
          <thead className="bg-muted text-left text-muted-foreground">
            <tr>
              <th className="px-3 py-2 font-medium">Field</th>
              <th className="px-3 py-2 font-medium">Type</th>
              <th className="px-3 py-2 font-medium">Limits</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.path} className="border-t align-top">
                <td className="px-3 py-2 font-mono text-xs">
                  {row.path}
                  {row.required && <span className="text-muted-foreground"> (required)</span>}
                </td>
                <td className="px-3 py-2">{row.type}</td>
                <td className="px-3 py-2 text-muted-foreground">{row.limits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
