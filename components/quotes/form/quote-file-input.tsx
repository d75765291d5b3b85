import { FileUp } from "lucide";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useFileDrop } from "@/components/forms/use-file-drop";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { cn } from "@/lib/kit/class-names";
import { downloadCsv } from "@/lib/kit/client/download-csv";
import type { QuoteKind } from "@/lib/quotes/constants";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";
import { MAX_QUOTE_FILE, readQuoteFile } from "@/lib/quotes/contract/quote-file";
import { Faults } from "./grid-tools";
import { exampleLines } from "./quote-file-example";
import { withFile } from "./quote-values";
import { isUnreadable, UNREADABLE } from "./unreadable";
import { useUndo } from "./use-undo";

type QuoteFileInputProps = { kind: QuoteKind; venues: readonly string[] };

const TOO_LARGE = "The file: Is larger than any quote";
const UNREAD_FILE = "The file: Can't be read. Choose it again";

/** A quote from a CSV or JSON file (docs/quote-files.md). It fills the form, and is sent only as the form is. */
export function QuoteFileInput({ kind, venues }: QuoteFileInputProps) {
  const form = useFormContext<QuoteFormValues>();
  const { words, change, undo } = useUndo();
  const [refused, setRefused] = useState<{ name: string; faults: readonly string[] } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function take(file: File) {
    setRefused(null);
    if (file.size > MAX_QUOTE_FILE) return setRefused({ name: file.name, faults: [TOO_LARGE] });
    const text = await file.text().catch(() => null);
    if (text === null) return setRefused({ name: file.name, faults: [UNREAD_FILE] });
    const { content, faults } = readQuoteFile(text, { kind, venues });
    if (content === null) {
      const lines = faults.map(({ line, field, message }) => `Line ${line}, ${field}: ${message}.`);
      return setRefused({ name: file.name, faults: lines });
    }
    if (isUnreadable(form.getValues())) return setRefused({ name: file.name, faults: [UNREADABLE] });
    change(`Filled in from ${file.name}; nothing is sent yet.`, () =>
      form.reset(withFile(form.getValues(), content), { keepDefaultValues: true }),
    );
  }

  function takeDropped(files: FileList) {
    const [file, ...others] = files;
    if (others.length > 0) setRefused({ name: `${files.length} files`, faults: ["Choose one file"] });
    else if (file) void take(file);
  }

  const { isTarget, handlers } = useFileDrop(() => !picker.current?.matches(":disabled"), takeDropped);

  return (
    <section
      aria-label="Quote from a file"
      {...handlers}
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md text-xs",
        isTarget && "outline-2 outline-offset-2 outline-ring",
      )}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.json,text/csv,application/json"
        aria-label="Quote as CSV or JSON"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
          // The same file again is a change too: it may have been mended meanwhile.
          event.target.value = "";
        }}
      />
      <Button ref={button} variant="outline" size="sm" onClick={() => picker.current?.click()}>
        <Icon of={FileUp} />
        {isTarget ? "Drop the file to fill from it" : "Fill from a file"}
      </Button>
      <p className="text-muted-foreground">
        CSV, like{" "}
        <button
          type="button"
          className="text-primary underline underline-offset-4"
          onClick={() => downloadExample(kind, venues)}
        >
          this example
        </button>
        , or JSON, as{" "}
        <Link
          href={ROUTES.apiCall("post-quotes-create")}
          target="_blank"
          className="text-primary underline underline-offset-4"
        >
          the API takes it
        </Link>
        .
      </p>
      <p role="status" className="text-muted-foreground empty:hidden">
        {words}
      </p>
      {undo && (
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            undo();
            // The button goes with what it takes back.
            button.current?.focus();
          }}
        >
          Undo
        </Button>
      )}
      {refused && <Faults title={`Nothing was filled in from ${refused.name}:`} faults={refused.faults} />}
    </section>
  );
}

function downloadExample(kind: QuoteKind, venues: readonly string[]): void {
  const [first = [], ...lines] = exampleLines(kind, venues);
  downloadCsv("Quote example", first, lines);
}
