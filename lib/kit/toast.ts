import { type ExternalToast, type toast as library } from "sonner";

/** What shows toasts; it comes when the page rests, or with the first toast (components/ui/toaster.tsx). */
type Shower = Pick<typeof library, "dismiss" | "error" | "message" | "success">;
type Saying = (shower: Shower) => unknown;

let shower: Shower | null = null;
let summon: () => void = () => undefined;
/** Said before it was there, in their order. */
const waiting: Saying[] = [];
let count = 0;

function say(saying: Saying): void {
  if (shower) return void saying(shower);
  waiting.push(saying);
  summon();
}

/** @param bring is called when there is something to show, until `showWith` has been */
export function whenToasting(bring: () => void): void {
  summon = bring;
  if (waiting.length > 0) bring();
}

export function showWith(arrived: Shower): void {
  shower = arrived;
  for (const saying of waiting.splice(0)) saying(arrived);
}

const teller =
  (kind: "error" | "message" | "success", usual: ExternalToast = {}) =>
  /** @returns its id, for `dismiss`; a later toast of the same id takes its place */
  (message: Parameters<Shower["message"]>[0], options: ExternalToast = {}): string | number => {
    const id = options.id ?? `toast-${(count += 1)}`;
    say((it) => it[kind](message, { ...usual, ...options, id }));
    return id;
  };

/** What is said in passing. An error stays 4 s; a success is read at a glance and asks for less. */
export const toast = {
  error: teller("error"),
  message: teller("message"),
  success: teller("success", { duration: 2000 }),
  dismiss: (id: string | number) => say((it) => it.dismiss(id)),
};

/** For a toast of a page that has its own buttons where the others stand. */
export const AT_TOP = { position: "top-center" } as const;
