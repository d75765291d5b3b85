/**
 * The accounts of the sample data that a machine may sign in with, where the server is a sandbox (`npm run demo`), and the
 * API keys that it may come with: only the sample data has them (scripts/seed.ts).
 */
export const SAMPLE_PASSWORD = "depthbook-demo";

export const SAMPLE_ACCOUNTS = {
  issuer: {
    email: "issuer@depthbook.example",
    note: "Token issuer with RFPs in every state",
    apiKey: "dbk_key_sample-issuer-of-the-sandbox-good-for-nothidc796d",
  },
  maker: {
    email: "maker@depthbook.example",
    note: "Market maker with quotes in every state",
    apiKey: "dbk_key_sample-maker-of-the-sandbox-good-for-nothin94036d",
  },
  fund: { email: "vc@depthbook.example", note: "VC investor" },
  admin: { email: "admin@depthbook.example", note: "Admin" },
} as const;
