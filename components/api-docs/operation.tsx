import { ScrollRegion } from "@/components/ui/scroll-region";
import type { SchemaRow } from "@/lib/kit/http/schema-rows";
import { CodeBlock } from "@/components/ui/code-block";
import { FieldsTable } from "./fields-table";
import { MethodBadge } from "./method-badge";
import { fileCurlOf, type RequestShape } from "./request";
import { TryIt } from "./try-it";

export type OperationView = {
  /** What clients call it by. */
  operationId: string;
  method: string;
  path: string;
  summary: string;
  needsSignIn: boolean;
  /** What an API key needs for it; null where none will do. */
  keyScope: string | null;
  parameters: SchemaRow[];
  body: SchemaRow[];
  answer: SchemaRow[];
  examples: { caption: string; json: string }[];
  /** Of a success. */
  headers: { name: string; words: string; example: string }[];
  /** An error with its body, as JSON. */
  responses: { status: string; code: string | null; words: string; example: string | null }[];
  request: RequestShape;
  /** Its body as it may be sent. */
  bodyExample: string;
  /** A file goes in, or comes out: that is for a terminal. */
  file: "sent" | "received" | null;
};

/** What stands between backticks is a name of the API's. */
const withCode = (words: string) =>
  words.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} className="text-xs whitespace-nowrap">
        {part}
      </code>
    ),
  );

type StatusProps = OperationView["responses"][number];

/** What is answered when; an error opens to its body. */
function Status({ status, code, words, example }: StatusProps) {
  const line = (
    <>
      <code className="text-xs">{status}</code>
      <code className="text-xs empty:max-sm:hidden sm:w-44">{code}</code>
      <span className="max-sm:w-full">{withCode(words)}</span>
    </>
  );
  const look = "flex flex-wrap items-baseline gap-x-3 px-3 py-2";
  if (example === null) return <div className={look}>{line}</div>;
  return (
    <details>
      <summary className={`${look} cursor-pointer hover:bg-muted`}>{line}</summary>
      <ScrollRegion className="overflow-auto border-t bg-muted px-3 py-2" aria-label={`Example of ${code}`}>
        <pre className="font-mono text-xs">{example}</pre>
      </ScrollRegion>
    </details>
  );
}

/** What one call takes and answers. */
export function Operation({ operation, origin }: { operation: OperationView; origin: string }) {
  const { method, path, needsSignIn, keyScope, parameters, body, answer, examples, headers } = operation;
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MethodBadge method={method} />
        <code className="font-mono text-sm break-all">{path}</code>
        <span className="text-sm text-muted-foreground">
          operation id <code className="font-mono text-xs">{operation.operationId}</code>
        </span>
      </p>
      <p className="text-sm text-muted-foreground">
        {needsSignIn ? "Needs a bearer token, or the session of a page. " : "Needs no sign-in."}
        {needsSignIn &&
          (keyScope ? withCode(`An API key needs the scope \`${keyScope}\`.`) : "API keys are no good for it.")}
      </p>
      {operation.file ? (
        <CodeBlock
          label="As a line for a terminal"
          text={fileCurlOf(operation.request, operation.file === "sent" ? body.map((row) => row.path) : null, origin)}
        />
      ) : (
        <TryIt request={operation.request} example={operation.bodyExample} needsSignIn={needsSignIn} origin={origin} />
      )}
      <FieldsTable caption="Parameters" rows={parameters} />
      <FieldsTable caption="Body" rows={body} />
      <FieldsTable caption="Answer" rows={answer} />
      {examples.map(({ caption, json }) => (
        <details key={caption} className="space-y-2">
          <summary className="w-fit cursor-pointer text-sm font-medium">{caption}</summary>
          <ScrollRegion className="max-h-96 overflow-auto rounded-md border p-3" aria-label={caption}>
            <pre className="font-mono text-xs">{json}</pre>
          </ScrollRegion>
        </details>
      ))}
      <div className="space-y-2">
        <h2 className="text-base font-semibold">Headers of the answer</h2>
        <ul className="divide-y rounded-md border text-sm">
          {headers.map(({ name, words, example }) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-3 px-3 py-2">
              <code className="text-xs sm:w-44">{name}</code>
              <span className="min-w-0 flex-1 max-sm:basis-full">
                {withCode(words)} <code className="text-xs break-all text-muted-foreground">{example}</code>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="space-y-2">
        <h2 className="text-base font-semibold">Status</h2>
        <p className="text-xs text-muted-foreground">An error opens to an example of its body.</p>
        <ul className="divide-y rounded-md border text-sm">
          {operation.responses.map((response) => (
            <li key={`${response.status} ${response.code}`}>
              <Status {...response} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
