/** The first that matches names it: Edge and Opera also say Chrome, and Chrome says Safari. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|OPT\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrom(?:e|ium)\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS/, "macOS"],
  [/Linux|CrOS/, "Linux"],
] as const;

/** Programs that use the API, by how they name themselves. */
const PROGRAMS = [
  [/^curl\//, "curl"],
  [/^PostmanRuntime\//, "Postman"],
  [/^(?:node|undici|axios)\b/i, "Node.js"],
  [/python/i, "Python"],
  [/^Go-http-client\//, "Go"],
  [/^(?:Java|okhttp|Apache-HttpClient)\b/i, "Java"],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * "Chrome on macOS", from what the browser says of itself. Only words of this list: the user agent is whatever its sender
 * wants, and an e-mail says it in its subject.
 */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser) return system ? `${browser} on ${system}` : browser;
  return nameIn(PROGRAMS, userAgent) ?? (userAgent ? "Another program" : "Unknown device");
}
