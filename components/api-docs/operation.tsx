import { Badge } from "@/components/ui/badge";
import type { SchemaRow } from "@/lib/domain/schema-rows";
import { FieldsTable } from "./fields-table";

export type OperationView = {
  method: string;
  path: string;
  summary: string;
  needsSignIn: boolean;
  parameters: SchemaRow[];
  body: SchemaRow[];
  answer: SchemaRow[];
  responses: { status: string; description: string }[];
};

const TONES = { GET: "blue", POST: "green", PUT: "yellow", PATCH: "yellow", DELETE: "red" } as const;

export function Operation({ operation }: { operation: OperationView }) {
  const { method, path, summary, needsSignIn, parameters, body, answer, responses } = operation;
  return (
    <details className="rounded-lg border bg-card">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <Badge tone={TONES[method as keyof typeof TONES]}>{method}</Badge>
        <code className="font-mono text-sm break-all">{path}</code>
        <span className="text-sm text-muted-foreground">{summary}</span>
      </summary>
      <div className="space-y-4 border-t px-4 py-4">
        <p className="text-sm text-muted-foreground">
          {needsSignIn ? "Needs a bearer token, or the session of a page." : "Needs no sign-in."}
        </p>
        <FieldsTable caption="Parameters" rows={parameters} />
        <FieldsTable caption="Body" rows={body} />
        <FieldsTable caption="Answer" rows={answer} />
        <div className="space-y-2">
          <h4 className="text-sm font-medium">Status</h4>
          <ul className="space-y-1 text-sm">
            {responses.map(({ status, description }) => (
              <li key={status}>
                <span className="font-mono">{status}</span> {description}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}
