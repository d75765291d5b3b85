/** What the browser's cache leaves behind in a server that renders with it: nothing. */
import { environmentManager, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "@/lib/kit/client/query-client";

const isServer = environmentManager.isServer;
afterEach(() => environmentManager.setIsServer(isServer));

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

test("in the browser, what nothing shows is kept for five minutes", () => {
  environmentManager.setIsServer(() => false);
  const client = makeQueryClient();
  client.setQueryData(["row", 1], "first");
  expect(client.getQueryCache().find({ queryKey: ["row", 1] })?.gcTime).toBe(300_000);
  client.clear();
});
