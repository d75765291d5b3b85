/** The link to the whole audit trail is for those whom its call answers. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuditExportLink } from "@/components/history/audit-export-link";
import { type MemberRole } from "@/lib/accounts/constants";

function linkFor(role: MemberRole): string {
  const member = { id: 1, name: "Ada", role };
  const principal = { userId: 1, role: "admin" as const, userType: null, isLiquidityProvider: false, member };
  return renderToStaticMarkup(createElement(AuditExportLink, { principal }));
}

test("an owner of the administrators' account has it, and no other member", () => {
  expect(linkFor("owner")).toContain('href="/v1/audit/export"');
  for (const role of ["signer", "editor", "viewer"] as const) expect(linkFor(role)).toBe("");
});
