/** The accounts of the sample data that a machine may sign in with, where the server is a sandbox (`npm run demo`). */
export const SAMPLE_PASSWORD = "depthbook-demo";

export const SAMPLE_ACCOUNTS = {
  issuer: { email: "issuer@depthbook.example", note: "Token issuer with RFPs in every state" },
  maker: { email: "maker@depthbook.example", note: "Market maker with quotes in every state" },
  fund: { email: "vc@depthbook.example", note: "VC investor" },
  admin: { email: "admin@depthbook.example", note: "Admin" },
} as const;
