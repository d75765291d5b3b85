/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // One build folder per purpose, so that a test run never overwrites the build that a running server reads.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // Native addons and drivers that a bundler must leave alone.
  serverExternalPackages: ["@node-rs/argon2", "better-sqlite3", "pg", "ioredis", "nodemailer"],
  // Types and lint have commands of their own (`npm run validate`); a build only builds.
  typescript: { ignoreBuildErrors: true },
};

export default nextConfig;
