import { describe, expect, it } from "vitest";
import { agreementQuestion } from "@/components/admin/agreement-question";
import { needHeading } from "@/components/dashboard/need-words";
import { deviceName } from "@/components/settings/device-name";
import { NEED_KINDS } from "@/lib/dashboard/constants";
import { type QuoteStatus } from "@/lib/quotes/constants";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";

describe("needHeading", () => {
  it("says how many there are of each kind but the profile, of which there is one", () => {
    expect(needHeading("quotes_to_decide", 1200)).toBe("Quotes to decide (1,200)");
    expect(needHeading("profile_to_finish", 1)).toBe("Profile to finish");
    expect(new Set(NEED_KINDS.map((kind) => needHeading(kind, 2))).size).toBe(NEED_KINDS.length);
  });
});

describe("deviceName", () => {
  const chrome = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/143.0 Safari/537.36";
  it.each([
    [chrome, "Chrome on macOS"],
    [`${chrome} Edg/143.0`, "Edge on macOS"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iOS"],
    ["Mozilla/5.0 (Linux; Android 15) Chrome/143.0 Mobile Safari/537.36", "Chrome on Android"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    ["Firefox/140.0", "Firefox"],
    ["curl/8.5.0", "curl"],
    ["", "Unknown device"],
  ])("names %j", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe("agreementQuestion", () => {
  const quote = (status: QuoteStatus) =>
    ({ status, provider_name: "Tidepool", rfq_name: "Launch", revision: 2 }) as QuoteSummaryWire;

  it("is asked before an agreement is made or voided", () => {
    expect(agreementQuestion(quote("PENDING"), "ACCEPTED")).toMatchObject({ tone: "default", confirmLabel: "Accept" });
    expect(agreementQuestion(quote("ACCEPTED"), "REJECTED")).toMatchObject({
      tone: "destructive",
      description: expect.stringContaining("becomes rejected, and the agreement with Tidepool on “Launch”"),
    });
  });

  it("is not asked where neither happens", () => {
    expect(agreementQuestion(quote("PENDING"), "REJECTED")).toBeNull();
    expect(agreementQuestion(quote("ACCEPTED"), "ACCEPTED")).toBeNull();
  });
});
