import { describe, expect, it } from "vitest";
import { deviceName } from "@/lib/accounts/rules/device-name";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const IPAD = "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("deviceName", () => {
  it.each([
    [`${MAC} Chrome/143.0.0.0 Safari/537.36`, "Chrome on macOS"],
    [`${WINDOWS} Chrome/143.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`${LINUX} HeadlessChrome/143.0.0.0 Safari/537.36`, "Chrome on Linux"],
    [`${ANDROID} Chrome/143.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [`${IPHONE} CriOS/143.0 Mobile/15E148 Safari/604.1`, "Chrome on iOS"],
    [`${MAC} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, "Edge on macOS"],
    [`${ANDROID} Chrome/143.0.0.0 Mobile Safari/537.36 EdgA/143.0`, "Edge on Android"],
    [`${IPAD} Version/18.0 EdgiOS/143.0 Mobile/15E148 Safari/604.1`, "Edge on iOS"],
    [`${WINDOWS} Chrome/64.0 Safari/537.36 Edge/17.17134`, "Edge on Windows"],
    [`${WINDOWS} Chrome/143.0.0.0 Safari/537.36 OPR/125.0.0.0`, "Opera on Windows"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on macOS"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
    [`${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iOS"],
    [`${MAC} Version/18.0 Safari/605.1.15`, "Safari on macOS"],
    [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, "Safari on iOS"],
    ["Firefox/145.0", "Firefox"],
    ["curl/8.5.0", "curl"],
    ["PostmanRuntime/7.43.0", "Postman"],
    ["node", "Node.js"],
    ["axios/1.7.0", "Node.js"],
    ["python-requests/2.32.0", "Python"],
    ["Python/3.13 aiohttp/3.11", "Python"],
    ["Go-http-client/2.0", "Go"],
    ["okhttp/4.12.0", "Java"],
    ["", "Unknown device"],
  ])("names %j", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it("says no word of its sender's", () => {
    expect(deviceName("Call +1-555-0100 to keep your account")).toBe("Another program");
  });
});
