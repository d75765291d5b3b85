import { STATIC_HEADERS } from "./scripts/lib/static-headers.mjs";

const DOCUMENT_FONTS = [
  "./node_modules/geist/dist/fonts/geist-sans/Geist-Regular.ttf",
  "./node_modules/geist/dist/fonts/geist-sans/Geist-SemiBold.ttf",
  "./node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  "./node_modules/@fontsource/unifontex/files/unifontex-latin-400-normal.woff",
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // One build folder per purpose, so that a test run never overwrites the build that a running server reads.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // Native addons and drivers that a bundler must leave alone.
  serverExternalPackages: [
    ...["@node-rs/argon2", "better-sqlite3", "better-sqlite3-node-api", "better-sqlite3-object-wrap"],
    ...["pg", "ioredis", "nodemailer", "pdfmake", "fontkit"],
    // One of each in a process, which the bundles share.
    ...["pino", "prom-client", "@opentelemetry/api", "@opentelemetry/sdk-trace-base"],
    ...["@opentelemetry/resources", "@opentelemetry/exporter-trace-otlp-http"],
  ],
  // Read by name (lib/kit/pdf/fonts.ts): a host that copies only what is imported has to be told. Routes are patterns here, in
  // which `[id]` would be one letter; scripts/check-traces.mjs looks whether they fit.
  outputFileTracingIncludes: {
    "/v1/agreements/*/term-sheet": DOCUMENT_FONTS,
    "/v1/rfqs/*/comparison/pdf": DOCUMENT_FONTS,
  },
  // Pages and the API say theirs themselves.
  headers: () => {
    const headers = Object.entries(STATIC_HEADERS).map(([key, value]) => ({ key, value }));
    return ["/_next/static/:path*", "/icon.svg", "/favicon.ico"].map((source) => ({ source, headers }));
  },
  // Every picture is as large as it is shown: a scaler that nobody asks for is work, and lines in the log, for strangers to make.
  images: { unoptimized: true },
  // Types and lint have commands of their own (`npm run validate`); a build only builds.
  typescript: { ignoreBuildErrors: true },
};

export default nextConfig;
