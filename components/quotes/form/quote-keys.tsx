const KEYS = [
  { keys: ["100k", "1.5m", "2bn"], words: "Figures as you write them, grouped ones too." },
  {
    keys: ["Enter", "↑", "↓"],
    words: "The next row; from a row's last field its beginning. After the last option a new one.",
  },
  { keys: ["Ctrl D", "Ctrl R"], words: "The figure above, or the one to the left." },
  { keys: ["Ctrl Shift D"], words: "This row's figures for every row below." },
  {
    keys: ["Ctrl V"],
    words:
      "A block from a spreadsheet, from this field to the right and down; by venue where its lines begin with their names.",
  },
  { keys: ["Alt T", "Alt O", "Alt Q"], words: "Go to the TWAP, to a new option, to the quoting targets." },
  { keys: ["Ctrl Enter"], words: "Submit." },
];

/** What a practised hand does without the mouse (use-form-keys.ts, use-grid.ts). */
export function QuoteKeys() {
  return (
    <details className="text-xs text-muted-foreground">
      <summary className="w-fit cursor-pointer rounded-sm font-medium">Keys, and figures as you write them</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {KEYS.map(({ keys, words }) => (
          <div key={words} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded bg-muted px-1.5 py-0.5 font-sans whitespace-nowrap">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">On a Mac, ⌘ stands for Ctrl and ⌥ for Alt; in a field of text ⌥ types its letters.</p>
    </details>
  );
}
