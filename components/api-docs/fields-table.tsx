import type { SchemaRow } from "@/lib/kit/http/schema-rows";

/** The cells' looks are said once for all: a call may have hundreds of them. On a phone a field is a block of lines. */
const LOOK = [
  "w-full text-sm max-sm:block [&_code]:text-xs [&_code]:text-foreground [&_td]:wrap-anywhere [&_td]:text-muted-foreground [&_td:nth-child(2)]:text-foreground [&_tr]:align-top sm:table-fixed",
  "sm:[&_:is(td,th)]:px-3 sm:[&_:is(td,th)]:py-2 [&_th]:font-medium sm:[&_th:first-child]:w-2/5",
  "max-sm:[&_:is(tr,td)]:block max-sm:[&_tr]:px-3 max-sm:[&_tr]:py-2",
].join(" ");

/** Fields, one per row. A column of limits only where one has some. */
export function FieldsTable({ caption, rows }: { caption: string; rows: SchemaRow[] }) {
  if (rows.length === 0) return null;
  const hasLimits = rows.some((row) => row.limits);
  return (
    <div className="space-y-2">
      <h2 className="text-base font-semibold">{caption}</h2>
      <div className="overflow-hidden rounded-md border">
        <table className={LOOK} aria-label={caption}>
          <thead className="border-b bg-muted text-left text-muted-foreground max-sm:sr-only">
            <tr>
              <th>Field</th>
              <th>Type</th>
              {hasLimits && <th>Limits</th>}
            </tr>
          </thead>
          <tbody className="divide-y max-sm:block">
            {rows.map((row) => (
              <tr key={row.path}>
                <td>
                  <code>{row.path}</code>
                  {row.required && " (required)"}
                </td>
                <td>
                  {row.type}
                  {row.words && `: ${row.words}`}
                </td>
                {hasLimits && <td className="empty:hidden">{row.limits}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
