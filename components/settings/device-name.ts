/** The first that matches names it: Edge and Opera also say Chrome, and Chrome says Safari. */
const BROWSERS = [
  [/Edg/, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on macOS", from what the browser says of itself; whatever else it is, in its own first word. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser) return system ? `${browser} on ${system}` : browser;
  return userAgent.split(/[\s/]/)[0] || "Unknown device";
}
