/**
 * Runs a page or a route handler of `app/api` inside a request of Next's own, so that `cookies()` and `headers()` work as they do
 * on the server. The `/v1` handlers need none of this: they read the request itself. A test imports this before them.
 */
import "next/dist/server/node-environment-baseline.js";
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external.js";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external.js";
import { createRequestStore } from "next/dist/server/async-storage/request-store.js";
import { NextRequest } from "next/server.js";

type WorkStore = NonNullable<ReturnType<typeof workAsyncStorage.getStore>>;

/** A request to our own origin; `cookie` is the value of its header. */
export function nextRequest(method: "GET" | "POST", url: string, cookie?: string, form?: Record<string, string>) {
  const headers = new Headers({
    host: "localhost:3000",
    ...(cookie !== undefined && { cookie }),
    ...(form && { "content-type": "application/x-www-form-urlencoded" }),
  });
  const body = form ? new URLSearchParams(form).toString() : null;
  return new NextRequest(`http://localhost:3000${url}`, { method, headers, body });
}

export function inNextRequest<T>(request: NextRequest, handle: () => Promise<T>): Promise<T> {
  const { pathname, search } = request.nextUrl;
  const store = createRequestStore({
    phase: "action",
    headers: request.headers,
    onUpdateCookies: undefined,
    url: { pathname, search },
    rootParams: {},
    implicitTags: { tags: [], expirationsByCacheKind: new Map() },
    resumeDataCache: null,
    previewProps: undefined,
    isHmrRefresh: false,
    serverComponentsHmrCache: undefined,
    hmrRefreshHash: undefined,
    stagedFallbackParams: null,
  });
  const work = { route: pathname, forceStatic: false, dynamicShouldError: false } as WorkStore;
  return workAsyncStorage.run(work, () => workUnitAsyncStorage.run(store, handle));
}
