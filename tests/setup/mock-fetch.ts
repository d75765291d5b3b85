import { afterEach, beforeEach, type Mock, vi } from "vitest";

/** What a call of the browser's own client asks of the network, answered by each test; nobody is signed in. */
export function mockFetch(): Mock<typeof fetch> {
  const mock = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal("fetch", mock);
    vi.stubGlobal("window", { localStorage: { getItem: () => null } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });
  return mock;
}
