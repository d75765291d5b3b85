/** HTML as e-mails are put together. This is the one place that escapes: whatever is not HTML already stays text. */
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Not exported as such: what is one was made below. */
class Markup {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}
export type { Markup };

type Value = string | Markup | readonly Markup[];

function sourceOf(value: Value): string {
  if (typeof value === "string") return escapeHtml(value);
  return value instanceof Markup ? value.toString() : value.join("\n");
}

/** html`<p>${text}</p>` @param values those that are no markup are text, or values of attributes between double quotes */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, index) => part + sourceOf(values[index] ?? "")).join(""));
}
