import { toast as library } from "sonner";
import { expect, test, vi } from "vitest";
import { showWith, toast, whenToasting } from "@/lib/kit/toast";

test("what is said before anything can show it summons what does, and is shown then, in order", () => {
  const bring = vi.fn();
  whenToasting(bring);
  expect(bring).not.toHaveBeenCalled();
  const first = toast.error("It failed");
  toast.success("It worked");
  expect(bring).toHaveBeenCalledTimes(2);
  expect(library.getToasts()).toEqual([]);

  showWith(library);
  expect(library.getToasts()).toMatchObject([
    { id: first, type: "error", title: "It failed" },
    { type: "success", title: "It worked", duration: 2000 },
  ]);

  toast.success("It worked again", { duration: 5000, id: first });
  expect(bring).toHaveBeenCalledTimes(2);
  expect(library.getToasts()).toMatchObject([
    { id: first, type: "success", title: "It worked again", duration: 5000 },
    { title: "It worked" },
  ]);
});
