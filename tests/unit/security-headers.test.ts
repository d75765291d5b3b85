/** What browsers are told of every answer (docs/security.md). */
import { afterEach, describe, expect, test, vi } from "vitest";
import { FIXED_SECURITY_HEADERS, SECURITY_HEADERS } from "@/lib/kit/http/security-headers";
import { STATIC_HEADERS } from "@/scripts/lib/static-headers.mjs";

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

describe("scripts", () => {
  test("run with the request's nonce alone, and no style, frame or base is from elsewhere", async () => {
    const directives = (await policy("")).split("; ");
    expect(directives).toContain("script-src 'self' 'nonce-nonce' 'strict-dynamic'");
    expect(directives).toContain("default-src 'self'");
    expect(directives).toContain("object-src 'none'");
    expect(directives).toContain("base-uri 'none'");
    expect(directives).toContain("form-action 'self'");
    expect(directives).toContain("frame-ancestors 'none'");
  });
});

test("what pages, the API and files say alike is the same", () => {
  expect(SECURITY_HEADERS).toMatchObject(FIXED_SECURITY_HEADERS);
  expect(STATIC_HEADERS).toMatchObject(FIXED_SECURITY_HEADERS);
});
