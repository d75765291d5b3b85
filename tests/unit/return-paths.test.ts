import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnPath } from "@/lib/addresses/redirects";

describe("safeReturnPath", () => {
  it.each([
    "/dashboard",
    "/rfqs/new?edit=7",
    "/rfqs?q=a%20b&sort=-name#row-3",
    "/token-issuers/12",
    "/admin/users",
    "/onboarding/vc-investor",
    // A link that whoever signs in comes back to.
    "/invited/Zm9yLWV4YW1wbGUtb25seS1ub3QtYS1yZWFsLWxpbms",
    // What stands in the query stays there.
    "/rfqs?next=https://evil.example",
    "/rfqs?q=%2F%2Fevil.example",
    "/rfqs?q=../..//evil.example",
  ])("takes %s as it is", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([null, undefined, ""])("takes %j for none", (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it.each([
    // Other sites.
    "//evil.example",
    "//evil.example/dashboard",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "https://evil.example/dashboard",
    "https:evil.example",
    "HTTPS://evil.example",
    "//dashboard",
    "/dashboard\\@evil.example",
    "/rfqs/\\evil.example",
    "@evil.example",
    ".evil.example",
    "evil.example/dashboard",
    // Scripts.
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    // Characters that a browser drops before it reads an address.
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    "/dashboard\r\nset-cookie: a=b",
    "/rfqs\u0000",
    " /dashboard",
    // Encoded: an unknown path of ours at best.
    "/%2fevil.example",
    "/%2F%2Fevil.example",
    "%2F%2Fevil.example",
    "/%5cevil.example",
    "/%09/evil.example",
    "%2Fdashboard",
    // Dots that lead out of the page they start with.
    "/dashboard/..//evil.example",
    "/dashboard/../..//evil.example",
    "/dashboard/%2e%2e//evil.example",
    "/dashboard/.%2E//evil.example",
    "/rfqs/..",
    "/admin/../login",
    "/admin/../v1/users/logout",
    // Paths that are no page behind the sign-in.
    "/",
    "/login",
    "/login?next=/login",
    "/register",
    "/v1/users/logout",
    "/api/auth/signout",
    "/dashboards",
    "/adminx",
    "dashboard",
    "?next=/dashboard",
    "#/dashboard",
  ])("refuses %j", (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it("leads a browser to a page behind the sign-in of this site, or nowhere", () => {
    const piece = fc.constantFrom(
      ..."/ // \\ . .. %2e%2e %2f : @ ? # rfqs admin dashboard evil.example https javascript \t \n \u0000 \ud800 é".split(
        " ",
      ),
    );
    const path = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/dashboard/${pieces.join("")}`),
      fc.string({ unit: "binary" }).map((text) => `/rfqs${text}`),
    );
    const pages =
      /^\/(dashboard|rfqs|quotes|contracts|analytics|token-issuers|market-makers|vc-investors|introductions|watch-list|settings|venues|admin|onboarding)(\/|$)/;
    fc.assert(
      fc.property(path, (next) => {
        const safe = safeReturnPath(next);
        if (safe === null) return;
        const { origin, pathname } = new URL(safe, "https://depthbook.example/login");
        expect(origin).toBe("https://depthbook.example");
        expect(pathname).toMatch(pages);
        // Written as it will be read, so that a router which does not resolve dots finds the same page.
        expect(safe.startsWith(pathname)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
