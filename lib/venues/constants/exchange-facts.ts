/**
 * What is public of the known exchanges and seldom changes (docs/decisions/0075). Only what a source says is here; what
 * none was found for is left out. Products and websites are those of ccxt 4.5.84, where its source file is named.
 */

export type ExchangeProduct = "Spot" | "Perpetuals" | "Futures" | "Options";

/** Something that is known, with the addresses of the pages that say it. */
export type Sourced<Value> = { value: Value; sources: readonly string[] };

export type ExchangeFacts = {
  website: Sourced<string>;
  products: Sourced<readonly ExchangeProduct[]>;
  /** Where a project applies to be listed. */
  listing?: Sourced<string>;
  /** Where a market maker reads of the exchange's programme. */
  makerProgramme?: Sourced<string>;
};

/** When the sources were looked at last. */
export const EXCHANGE_FACTS_CHECKED = "2026-11-22";

const ccxt = (...files: string[]) => files.map((file) => `https://github.com/ccxt/ccxt/blob/master/ts/src/${file}.ts`);
const hummingbot = (folder: string) => [
  `https://github.com/hummingbot/hummingbot-site/blob/main/docs/exchanges/${folder}/index.md`,
];
/** A coin's own list of the listing routes that it found, with what each of them asked for. */
const ROUTES_TRIED = ["https://github.com/krutftw/bitcoin09/blob/master/docs/exchanges.json"];

/** A page of the exchange's own is its own source. */
const ownPage = (address: string): Sourced<string> => ({ value: address, sources: [address] });

const known = (
  website: string,
  products: readonly ExchangeProduct[],
  sources: readonly string[],
  pages: Pick<ExchangeFacts, "listing" | "makerProgramme"> = {},
): ExchangeFacts => ({ website: { value: website, sources }, products: { value: products, sources }, ...pages });

const SPOT = ["Spot"] as const;
const SPOT_AND_PERPETUALS = ["Spot", "Perpetuals"] as const;
const NO_OPTIONS = ["Spot", "Perpetuals", "Futures"] as const;
const EVERYTHING = ["Spot", "Perpetuals", "Futures", "Options"] as const;

/** By the exchange's code. */
export const EXCHANGE_FACTS: Readonly<Record<string, ExchangeFacts>> = {
  binance: known("https://www.binance.com", EVERYTHING, ccxt("binance"), {
    listing: {
      value: "https://www.binance.com/en/my/coin-apply",
      sources: ["https://legalclarity.org/how-to-fill-out-and-submit-the-binance-listing-application-form/"],
    },
    makerProgramme: ownPage("https://www.binance.com/es-ES/support/announcement/360034573691"),
  }),
  coinbase: known("https://www.coinbase.com", NO_OPTIONS, ccxt("coinbase"), {
    listing: { value: "https://www.coinbase.com/asset-listing", sources: ROUTES_TRIED },
  }),
  okx: known("https://www.okx.com", EVERYTHING, ccxt("okx")),
  bybit: known("https://www.bybit.com", EVERYTHING, ccxt("bybit"), {
    makerProgramme: ownPage("https://help.bybit.com/hc/en-us/articles/4726906679705"),
  }),
  kraken: known("https://www.kraken.com", NO_OPTIONS, ccxt("kraken", "krakenfutures"), {
    listing: { value: "https://www.kraken.com/get-listed", sources: ROUTES_TRIED },
  }),
  kucoin: known("https://www.kucoin.com", NO_OPTIONS, ccxt("kucoin"), {
    listing: { value: "https://www.kucoin.com/support/26125293810713", sources: ROUTES_TRIED },
  }),
  gateio: known("https://gate.com", EVERYTHING, ccxt("gate"), {
    listing: { value: "https://www.gate.com/listing", sources: ROUTES_TRIED },
    makerProgramme: ownPage("https://www.gate.io/announcements/article/27370"),
  }),
  bitget: known("https://www.bitget.com", NO_OPTIONS, ccxt("bitget"), {
    listing: { value: "https://www.bitget.com/support/articles/12560603808952", sources: ROUTES_TRIED },
  }),
  mexc: known("https://www.mexc.com", SPOT_AND_PERPETUALS, ccxt("mexc"), {
    listing: { value: "https://www.mexc.com/support/requests/applycoin", sources: ROUTES_TRIED },
  }),
  htx: {
    website: { value: "https://www.htx.com", sources: hummingbot("htx") },
    products: { value: NO_OPTIONS, sources: ccxt("htx") },
  },
  cryptocom: known("https://crypto.com", NO_OPTIONS, ccxt("cryptocom"), {
    listing: { value: "https://crypto.com/exchange/listing", sources: ROUTES_TRIED },
  }),
  upbit: known("https://upbit.com", SPOT, ccxt("upbit")),
  bithumb: known("https://www.bithumb.com", SPOT, ccxt("bithumb")),
  bitfinex: known("https://www.bitfinex.com", SPOT_AND_PERPETUALS, ccxt("bitfinex"), {
    listing: {
      value: "https://blog.bitfinex.com/announcements/introducing-the-new-token-listing-form/",
      sources: ROUTES_TRIED,
    },
  }),
  bitstamp: known("https://www.bitstamp.net", SPOT_AND_PERPETUALS, ccxt("bitstamp")),
  gemini: known("https://gemini.com", SPOT_AND_PERPETUALS, ccxt("gemini")),
  lbank: known("https://www.lbank.com", SPOT, ccxt("lbank"), { listing: ownPage("https://www.lbank.com/listing") }),
  bingx: known("https://bingx.com", SPOT_AND_PERPETUALS, ccxt("bingx")),
  bitmart: known("https://www.bitmart.com", SPOT_AND_PERPETUALS, hummingbot("bitmart"), {
    listing: ownPage("https://bitmart.zendesk.com/hc/en-us/articles/360001865554-Get-Listed-on-BitMart"),
  }),
  whitebit: known("https://www.whitebit.com", SPOT_AND_PERPETUALS, ccxt("whitebit"), {
    makerProgramme: {
      value: "https://institutional.whitebit.com/market-making-program",
      sources: ["https://docs.whitebit.com/guides/market-maker-faq.md"],
    },
  }),
  deribit: known("https://www.deribit.com", EVERYTHING, ccxt("deribit")),
  bitvavo: known("https://bitvavo.com", SPOT, ccxt("bitvavo")),
  backpack: known("https://backpack.exchange", SPOT_AND_PERPETUALS, ccxt("backpack")),
};
