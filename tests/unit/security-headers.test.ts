import { afterEach, describe, expect, test, vi } from "vitest";

async function policy(analyticsUrl: string): Promise<string> {
  vi.resetModules();
  vi.stubEnv("ANALYTICS_URL", analyticsUrl);
  const { contentSecurityPolicy } = await import("@/lib/kit/http/security-headers");
  return contentSecurityPolicy("nonce");
}

afterEach(() => vi.unstubAllEnvs());

describe("what may be framed", () => {
  test("nothing, unless an analytics page is configured", async () => {
    expect(await policy("")).toContain("frame-src 'none';");
  });

  test("then only its origin, and nothing else gets it", async () => {
    const directives = (await policy("https://charts.example:8443/board?desk=1")).split("; ");
    expect(directives.filter((directive) => directive.includes("charts"))).toEqual([
      "frame-src https://charts.example:8443",
    ]);
  });
});
