import { expect, test, vi } from "vitest";

/** Notes what it is told to show. */
function notingShower() {
  const shown: object[] = [];
  const note = (kind: string) => (title: unknown, options?: { id?: number | string }) => {
    shown.push({ kind, title, ...options });
    return options?.id ?? "";
  };
  const dismiss = (id?: number | string) => {
    shown.push({ kind: "dismiss", id });
    return id ?? "";
  };
  return { shown, shower: { error: note("error"), message: note("message"), success: note("success"), dismiss } };
}

test("what is said before anything can show it summons what does, and is shown then, in order", async () => {
  // Once a page has what shows toasts, it keeps it.
  vi.resetModules();
  const { showWith, toast, whenToasting } = await import("@/lib/kit/toast");
  const { shown, shower } = notingShower();
  const bring = vi.fn();
  whenToasting(bring);
  expect(bring).not.toHaveBeenCalled();
  const first = toast.error("It failed");
  toast.success("It worked");
  toast.dismiss(first);
  expect(bring).toHaveBeenCalledTimes(3);

  showWith(shower);
  expect(shown).toEqual([
    { kind: "error", title: "It failed", id: first },
    { kind: "success", title: "It worked", id: expect.anything() as unknown, duration: 2000 },
    { kind: "dismiss", id: first },
  ]);

  expect(toast.success("It worked again", { duration: 5000, id: "again" })).toBe("again");
  expect(bring).toHaveBeenCalledTimes(3);
  expect(shown.at(-1)).toEqual({ kind: "success", title: "It worked again", duration: 5000, id: "again" });
});
