/** What the browser's cache leaves behind in a server that renders with it: nothing. */
import { environmentManager, MutationObserver, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { changesSoFar, makeQueryClient } from "@/lib/kit/client/query-client";

const isServer = environmentManager.isServer();
afterEach(() => environmentManager.setIsServer(() => isServer));

function Row({ id }: { id: number }) {
  const { data } = useQuery({ queryKey: ["row", id], queryFn: () => Promise.resolve("later"), initialData: "first" });
  return data;
}

const page = () =>
  createElement(
    QueryClientProvider,
    { client: makeQueryClient() },
    createElement(Row, { id: 1 }),
    createElement(Row, { id: 2 }),
  );

test("a page that is rendered on the server leaves no timer, which would hold its data", () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  for (let render = 0; render < 50; render += 1) expect(renderToString(page())).toContain("first");
  expect(timers).not.toHaveBeenCalled();
});

test("what was sent and answered goes with whoever made it: it may be a password, or a secret", async () => {
  vi.useFakeTimers();
  const client = makeQueryClient();
  const maker = new MutationObserver(client, {
    mutationFn: (password: string) => Promise.resolve(`${password} is set`),
  });
  const leave = maker.subscribe(() => undefined);
  await maker.mutate("correct horse");
  leave();
  vi.advanceTimersByTime(1000);
  expect(client.getMutationCache().getAll()).toEqual([]);
  vi.useRealTimers();
});

test("in the browser, what nothing shows is kept for five minutes", () => {
  environmentManager.setIsServer(() => false);
  const client = makeQueryClient();
  client.setQueryData(["row", 1], "first");
  expect(client.getQueryCache().find({ queryKey: ["row", 1] })?.gcTime).toBe(300_000);
  client.clear();
});

test("a refused cursor is not spoken of, as the table goes to its first page; any other refusal is", async () => {
  // Another file's of this worker may have brought what shows toasts, and said something by now.
  vi.resetModules();
  const { ApiRequestError } = await import("@/lib/kit/client/api-error");
  const { makeQueryClient } = await import("@/lib/kit/client/query-client");
  const { showWith } = await import("@/lib/kit/toast");
  toast.getToasts().forEach(({ id }) => toast.dismiss(id));
  const client = makeQueryClient();
  const refused = (name: string) => {
    const issue = { loc: ["query", name], msg: `Not a ${name}`, type: "value_error" };
    const queryFn = () => Promise.reject(new ApiRequestError(422, "validation_error", [issue], null));
    return client.fetchQuery({ queryKey: ["refused", name], queryFn }).catch(() => undefined);
  };
  await refused("cursor");
  expect(toast.getToasts()).toEqual([]);
  await refused("sort");
  // What shows them comes after the page, and then shows what was said before.
  showWith(toast);
  expect(toast.getToasts()).toMatchObject([{ title: "Not a sort" }]);
  client.clear();
});

test("a change that was made is counted, and a refused one isn't", async () => {
  const client = makeQueryClient();
  const change = (mutationFn: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn, meta: { ownErrorToast: true } })
      .execute(undefined);
  const before = changesSoFar();
  await change(() => Promise.resolve("made"));
  await expect(change(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(changesSoFar()).toBe(before + 1);
  client.clear();
});
