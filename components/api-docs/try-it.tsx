"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Textarea } from "@/components/ui/textarea";
import { CodeBlock } from "@/components/ui/code-block";
import { curlOf, type ReadyRequest, requestOf, type RequestShape } from "./request";

/** What came back, as it is read. */
type Answer = { line: string; headers: string; body: string };

type TryItProps = {
  request: RequestShape;
  /** Its body, filled in. */
  example: string;
  needsSignIn: boolean;
  /** Where this API is. */
  origin: string;
};

/** JSON is laid out, anything else is shown as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function send({ url, method, headers, body }: ReadyRequest, asSignedIn: boolean): Promise<Answer> {
  const since = performance.now();
  // Else nothing of a session goes along, or is left behind: what is tried is what a machine would see.
  const credentials = asSignedIn ? "same-origin" : "omit";
  const answer = await fetch(url, { method, headers, body: body ?? null, credentials });
  const text = await answer.text();
  return {
    line: `${answer.status} ${answer.statusText} in ${Math.round(performance.now() - since)} ms`,
    headers: [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n"),
    body: readable(text),
  };
}

/** The call with one's own values: as a line for a terminal, and sent from here. */
export function TryIt({ request, example, needsSignIn, origin }: TryItProps) {
  const { method, fields, bodyType } = request;
  const id = useId();
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, field.example])),
  );
  const [body, setBody] = useState(example);
  const [token, setToken] = useState("");
  const [answer, setAnswer] = useState<Answer | "waiting" | null>(null);
  const ready = requestOf(request, { values, body, token }, origin);
  // On the screen a token is not read over a shoulder.
  const shown = requestOf(request, { values, body, token: needsSignIn ? "$TOKEN" : "" }, origin);

  async function submit() {
    setAnswer("waiting");
    const own = { ...ready, url: ready.url.slice(origin.length) };
    setAnswer(
      await send(own, needsSignIn && token === "").catch(() => ({
        line: "No answer. Is the network there?",
        headers: "",
        body: "",
      })),
    );
  }

  return (
    <section aria-labelledby={`${id}-title`} className="space-y-4 rounded-lg border bg-card p-4">
      <h2 id={`${id}-title`} className="text-base font-semibold">
        Try it
      </h2>
      <CodeBlock label="As a line for a terminal" text={curlOf(shown)} />
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {needsSignIn && (
          <div className="space-y-1">
            <Label htmlFor={`${id}-token`}>Bearer token</Label>
            <Input
              id={`${id}-token`}
              type="password"
              autoComplete="off"
              value={token}
              aria-describedby={`${id}-token-note`}
              onChange={(event) => setToken(event.target.value)}
            />
            <p id={`${id}-token-note`} className="text-xs text-muted-foreground">
              Stays in this page. Without one, the request is yours as you are signed in here.
            </p>
          </div>
        )}
        {fields.length > 0 && (
          <div className="grid gap-3 sm:grid-cols-2">
            {fields.map(({ name, required }) => (
              <div key={name} className="space-y-1">
                <Label htmlFor={`${id}-${name}`}>
                  <code className="text-xs">{name}</code>
                  {required && " (required)"}
                </Label>
                <Input
                  id={`${id}-${name}`}
                  required={required}
                  value={values[name]}
                  onChange={(event) => setValues({ ...values, [name]: event.target.value })}
                />
              </div>
            ))}
          </div>
        )}
        {bodyType && (
          <div className="space-y-1">
            <Label htmlFor={`${id}-body`}>Body</Label>
            <Textarea
              id={`${id}-body`}
              spellCheck={false}
              className="max-h-96 font-mono text-xs"
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={answer === "waiting"}>
            Send
          </Button>
          {method !== "GET" && (
            <p className="text-sm text-muted-foreground">This is no rehearsal: what it changes is changed.</p>
          )}
        </div>
      </form>
      <div role="status" className="space-y-2 empty:hidden">
        {answer && answer !== "waiting" && (
          <>
            <p className="font-mono text-sm font-medium">{answer.line}</p>
            {answer.headers && (
              <details>
                <summary className="text-sm">Headers</summary>
                <pre className="mt-1 font-mono text-xs break-all whitespace-pre-wrap">{answer.headers}</pre>
              </details>
            )}
            <ScrollRegion className="max-h-96 overflow-auto rounded-md border p-3" aria-label="What was answered">
              <pre className="font-mono text-xs">{answer.body}</pre>
            </ScrollRegion>
          </>
        )}
      </div>
    </section>
  );
}
