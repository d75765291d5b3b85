/** The companies of the sample data. All names are invented. */
import type { UserType } from "@/lib/accounts/constants";
import { SAMPLE_ACCOUNTS } from "@/lib/apidocs/constants";

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
  | "granite"
  | "harbinger"
  | "seedling";

/** Those who have just finished their onboarding. */
export const EMPTY_ACCOUNTS = {
  token_issuer: "new@depthbook.example",
  market_maker: "new-maker@depthbook.example",
  vc_investor: "new-vc@depthbook.example",
};

export const COMPANIES: {
  key: CompanyKey;
  name: string;
  email: string;
  type: UserType;
  note: string;
  /** The e-mail of the others is confirmed. */
  isUnconfirmed?: true;
}[] = [
  {
    key: "aurora",
    name: "Aurora Chain Labs",
    ...SAMPLE_ACCOUNTS.issuer,
    type: "token_issuer",
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
    email: EMPTY_ACCOUNTS.token_issuer,
    type: "token_issuer",
    note: "A new token issuer, with nothing yet",
  },
  {
    key: "meridian",
    name: "Meridian Liquidity",
    ...SAMPLE_ACCOUNTS.maker,
    type: "market_maker",
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
    note: "Another market maker, whose e-mail is not confirmed",
    isUnconfirmed: true,
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
    ...SAMPLE_ACCOUNTS.fund,
    type: "vc_investor",
  },
  {
    key: "harbinger",
    name: "Harbinger Trading",
    email: EMPTY_ACCOUNTS.market_maker,
    type: "market_maker",
    note: "A new market maker, with nothing yet",
  },
  {
    key: "seedling",
    name: "Seedling Capital",
    email: EMPTY_ACCOUNTS.vc_investor,
    type: "vc_investor",
    note: "A new VC investor, with nothing yet",
  },
];
