/** The companies of the sample data. All names are invented. */
import type { UserType } from "@/lib/accounts/constants";

export const SAMPLE_PASSWORD = "depthbook-demo";
export const SAMPLE_ADMIN = "admin@depthbook.example";

export type CompanyKey =
  | "aurora"
  | "helix"
  | "northwind"
  | "lumen"
  | "blank"
  | "meridian"
  | "kestrel"
  | "tidewater"
  | "obsidian"
  | "saffron"
  | "granite";

export const COMPANIES: { key: CompanyKey; name: string; email: string; type: UserType; note: string }[] = [
  {
    key: "aurora",
    name: "Aurora Chain Labs",
    email: "issuer@depthbook.example",
    type: "token_issuer",
    note: "Token issuer with RFPs in every state",
  },
  {
    key: "helix",
    name: "Helix Protocol Foundation",
    email: "helix@depthbook.example",
    type: "token_issuer",
    note: "Another token issuer",
  },
  {
    key: "northwind",
    name: "Northwind Carbon Registry",
    email: "northwind@depthbook.example",
    type: "token_issuer",
    note: "Another token issuer",
  },
  {
    key: "lumen",
    name: "Lumen Games Interactive Entertainment & Digital Collectibles International",
    email: "lumen@depthbook.example",
    type: "token_issuer",
    note: "A token issuer with a long name",
  },
  {
    key: "blank",
    name: "Quiet Harbor Network",
    email: "new@depthbook.example",
    type: "token_issuer",
    note: "A new token issuer, with nothing yet",
  },
  {
    key: "meridian",
    name: "Meridian Liquidity",
    email: "maker@depthbook.example",
    type: "market_maker",
    note: "Market maker with quotes in every state",
  },
  {
    key: "kestrel",
    name: "Kestrel Markets",
    email: "kestrel@depthbook.example",
    type: "market_maker",
    note: "Another market maker",
  },
  {
    key: "tidewater",
    name: "Tidewater Digital",
    email: "tidewater@depthbook.example",
    type: "market_maker",
    note: "Another market maker",
  },
  {
    key: "obsidian",
    name: "Obsidian Quant",
    email: "obsidian@depthbook.example",
    type: "market_maker",
    note: "Another market maker",
  },
  {
    key: "saffron",
    name: "Saffron Street Trading",
    email: "saffron@depthbook.example",
    type: "market_maker",
    note: "A market maker invited to little",
  },
  {
    key: "granite",
    name: "Granite Peak Ventures",
    email: "vc@depthbook.example",
    type: "vc_investor",
    note: "VC investor",
  },
];
