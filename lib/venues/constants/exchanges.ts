/** The 24 exchanges that profiles and RFPs choose from; the last stands for any other (spec 2, section 9). */
const EXCHANGE_NAMES = [
  "Binance",
  "Coinbase",
  "OKX",
  "Bybit",
  "Kraken",
  "KuCoin",
  "Gate.io",
  "Bitget",
  "MEXC",
  "HTX",
  "Crypto.com",
  "Upbit",
  "Bithumb",
  "Bitfinex",
  "Bitstamp",
  "Gemini",
  "LBank",
  "BingX",
  "Bitmart",
  "WhiteBIT",
  "Deribit",
  "Bitvavo",
  "Backpack",
  "Others",
] as const;

/** Venue codes are the lower-cased names without other characters. */
export function venueCode(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

export const EXCHANGES = EXCHANGE_NAMES.map((name) => ({ code: venueCode(name), name }));

/** Stands for any exchange that is not in the list: no venue of its own. */
export const OTHER_EXCHANGES = "others";

const nameByCode = new Map(EXCHANGES.map(({ code, name }) => [code, name]));

export function isKnownVenue(code: string): boolean {
  return nameByCode.has(code);
}

export function venueName(code: string): string {
  return nameByCode.get(code) ?? code;
}
