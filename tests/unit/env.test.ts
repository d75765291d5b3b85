import { describe, expect, test } from "vitest";
import { parseEnvironment } from "@/lib/env";
import { unhurried } from "@/scripts/lib/unhurried";

const parse = (variables: Record<string, string>) => parseEnvironment(variables as unknown as NodeJS.ProcessEnv);

describe("parseEnvironment", () => {
  test("needs nothing: every variable has a default or may be absent", () => {
    expect(parse({})).toEqual({
      NODE_ENV: "development",
      DATA_DIR: "./data",
      DATABASE_URL: "file:./data/depthbook.db",
      PORT: "3000",
      NEXTAUTH_URL: "http://localhost:3000",
      RATE_LIMIT_SCALE: 1,
      TRUSTED_PROXIES: [],
      LOG_FORMAT: "text",
      LOG_LEVEL: "warn",
      METRICS_HOST: "127.0.0.1",
      OTEL_SDK_DISABLED: false,
      WEBHOOK_ALLOW_PRIVATE: false,
      S3_REGION: "us-east-1",
      S3_FORCE_PATH_STYLE: false,
    });
  });

  test("names what has no default on Vercel, and takes it there", () => {
    const given = {
      DATABASE_URL: "postgresql://depthbook@db.example/depthbook",
      S3_BUCKET: "documents",
      SMTP_URL: "smtps://mail.example",
      NEXTAUTH_URL: "https://depthbook.example",
    };
    expect(parse({ VERCEL: "1", ...given })).toMatchObject(given);
    for (const name of Object.keys(given)) {
      expect(() => parse({ VERCEL: "1", ...given, [name]: "" })).toThrow(`${name} must be`);
    }
    expect(() => parse({ VERCEL: "1", ...given, DATABASE_URL: "file:./data/depthbook.db" })).toThrow("on Vercel");
  });

  test("listens for metrics where it is told to", () => {
    expect(parse({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" })).toMatchObject({ METRICS_HOST: "0.0.0.0" });
    expect(parse({ METRICS_PORT: "9464", METRICS_HOST: " " })).toMatchObject({ METRICS_HOST: "127.0.0.1" });
  });

  test("derives the database's place from DATA_DIR and the address from PORT", () => {
    const { DATABASE_URL, NEXTAUTH_URL } = parse({ DATA_DIR: "/var/lib/depthbook", PORT: "8080" });
    expect(DATABASE_URL).toBe("file:/var/lib/depthbook/depthbook.db");
    expect(NEXTAUTH_URL).toBe("http://localhost:8080");
  });

  test.each([
    "NEXTAUTH_URL",
    "NEXTAUTH_SECRET",
    "DATABASE_URL",
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "REDIS_URL",
    "S3_BUCKET",
    "S3_ENDPOINT",
    "S3_REGION",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "S3_FORCE_PATH_STYLE",
    "ANALYTICS_URL",
    "SMTP_URL",
  ])("takes an empty %s for an absent one", (name) => {
    expect(parse({ [name]: "  " })).toEqual(parse({}));
  });

  test("reads the store of files", () => {
    const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    const settings = { S3_BUCKET: "files", S3_ENDPOINT: "http://minio:9000", S3_REGION: "eu-west-1", ...keys };
    expect(parse({ ...settings, S3_FORCE_PATH_STYLE: "true" })).toMatchObject({
      ...settings,
      S3_FORCE_PATH_STYLE: true,
    });
  });

  test("wants the store's settings whole", () => {
    expect(() => parse({ S3_ENDPOINT: "http://minio:9000" })).toThrow(/S3_BUCKET must name/);
    expect(() => parse({ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id" })).toThrow(/S3_ACCESS_KEY_ID and .* go together/);
  });

  test.each([
    ["DATABASE_URL", "file:/tmp/x.db"],
    ["DATABASE_URL", "postgresql://user:password@host:5432/name"],
    ["DATABASE_URL", "postgres://host/name"],
    ["NEXTAUTH_URL", "https://depthbook.example"],
    ["NEXTAUTH_URL", "https://depthbook.example:8443/"],
    ["NEXTAUTH_SECRET", "x".repeat(32)],
    ["ADMIN_EMAIL", "admin@example.com"],
    ["ADMIN_PASSWORD", "secret"],
    ["ADMIN_PASSWORD", " two spaces "],
    ["ANALYTICS_URL", "https://charts.example/board?desk=1"],
    ["REDIS_URL", "redis://localhost:6379"],
    ["REDIS_URL", "rediss://user:password@host:6380/1"],
    ["REDIS_URL", "redis://host:6379/?family=6"],
    ["DATABASE_URL", "postgresql://host/name?sslmode=require&channel_binding=require&schema=public"],
    ["DATABASE_URL", "postgresql://host/name?sslmode=require&supa=base-pooler.x&pgbouncer=true&connect_timeout=15"],
    ["DATABASE_URL", "postgresql://host/name?statement_timeout=0&query_timeout=25000&options=-c%20jit%3Doff"],
    ["DATABASE_URL", unhurried("postgresql://host/name")],
    ["DATABASE_URL", "postgresql://desk@/name?host=/run/postgresql"],
    ["DATABASE_URL", unhurried("postgresql://desk@/name?host=/run/postgresql")],
    ["SMTP_URL", "smtp://localhost:25"],
    ["SMTP_URL", "smtp://relay:25?unencrypted=true&name=desk.example&tls.rejectUnauthorized=false"],
    ["SMTP_URL", "smtps://user:p%40ss@mail.example:465?from=desk@example.com"],
    ["PORT", "65535"],
    ["NODE_ENV", "production"],
  ])("takes %s=%s as it is", (name, value) => {
    expect(parse({ [name]: value })).toHaveProperty(name, value);
  });

  test("knows https however it is written: by it cookies are Secure", () => {
    expect(parse({ NEXTAUTH_URL: "HTTPS://Desk.example" }).NEXTAUTH_URL).toBe("https://Desk.example");
  });

  test("knows an encrypted Redis however it is written: the driver would send the password in the clear", () => {
    expect(parse({ REDIS_URL: "REDISS://:Secret@Redis.example" }).REDIS_URL).toBe("rediss://:Secret@Redis.example");
  });

  test("reads RATE_LIMIT_SCALE as a number", () => {
    expect(parse({ RATE_LIMIT_SCALE: "0.5" }).RATE_LIMIT_SCALE).toBe(0.5);
  });

  test.each([
    ["NODE_ENV", "staging"],
    ["DATA_DIR", ""],
    ["DATABASE_URL", "mysql://host/name"],
    ["DATABASE_URL", "file:"],
    ["PORT", "http"],
    ["PORT", "123456"],
    ["PORT", "65536"],
    ["PORT", "0"],
    ["METRICS_PORT", "70000"],
    ["METRICS_PORT", "3000"],
    ["NEXTAUTH_URL", "depthbook.example"],
    ["NEXTAUTH_URL", "javascript:alert(1)"],
    ["NEXTAUTH_URL", "https://example.com/depthbook"],
    ["NEXTAUTH_URL", "https://user:secret@depthbook.example"],
    ["NEXTAUTH_SECRET", "x".repeat(31)],
    ["ADMIN_EMAIL", "admin"],
    ["ADMIN_PASSWORD", "short"],
    ["ADMIN_PASSWORD", "x".repeat(257)],
    ["RATE_LIMIT_SCALE", "0"],
    ["RATE_LIMIT_SCALE", "-1"],
    ["RATE_LIMIT_SCALE", "fast"],
    ["ANALYTICS_URL", "charts.example"],
    ["ANALYTICS_URL", "javascript:alert(1)"],
    ["ANALYTICS_URL", "https://user:secret@charts.example"],
    ["ANALYTICS_URL", "http://localhost:3000/board"],
    ["REDIS_URL", "http://localhost:6379"],
    ["REDIS_URL", "redis://desk:50%off@localhost:6379"],
    ["REDIS_URL", "redis://localhost:6379/limits"],
    ["REDIS_URL", "redis://localhost:6379?ssl=true"],
    ["DATA_DIR", '"/var/lib/depthbook"'],
    ["DATA_DIR", "/var/lib/depthbook "],
    ["DATA_DIR", "~/depthbook"],
    ["DATA_DIR", "~desk/depthbook"],
    ["DATABASE_URL", "file:~/depthbook.db"],
    ["METRICS_HOST", "0.0.0.0"],
    ["DATABASE_URL", "postgresql://desk:pass#word@host/name"],
    ["DATABASE_URL", "postgresql://desk:12#word@host/name"],
    ["DATABASE_URL", "postgresql://host:99999/name"],
    ["S3_ENDPOINT", "minio:9000"],
    ["SMTP_URL", "mail.example:25"],
    ["SMTP_URL", "smtp://desk:50%off@mail.example"],
    ["SMTP_URL", "smtp://mail.example?from=desk"],
    ["SMTP_URL", "smtp://mail.example?unencrypted=yes"],
    ["SMTP_URL", "smtp://mail.example?socketTimeout=0"],
    ["DATABASE_URL", "file:./data/depthbook.db?mode=ro"],
    ["DATABASE_URL", "postgresql://host/name?schema=desk"],
    ["DATABASE_URL", "postgresql://host/name?options=-c%20search_path%3Ddesk"],
    ["DATABASE_URL", "postgresql://host/name?statement_timeout=5s"],
    ["DATABASE_URL", "postgresql://host/name?query_timeout=0"],
    ["DATABASE_URL", "postgresql://host/name?query_timeout=9999999999"],
    ["S3_FORCE_PATH_STYLE", "yes"],
  ])("refuses %s=%s and names it", (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(new RegExp(`^ {2}${name} `, "m"));
  });

  test.each([
    ["DATA_DIR", "", "must be a folder"],
    ["DATA_DIR", " ", "must be a folder"],
    ["DATA_DIR", "~/depthbook", "must be written without ~, which stands for no home folder here"],
    ["METRICS_HOST", "0.0.0.0", "is the address that METRICS_PORT is listened on: set METRICS_PORT too"],
    ["NODE_ENV", "prod", "must be one of development, production, test"],
    ["NODE_ENV", "", "must be one of development, production, test"],
    ["ANALYTICS_URL", "charts.example", "must be the http(s) address of a page"],
  ])("says one thing of %s=%s, in words", (name, value, words) => {
    expect(() => parse({ [name]: value })).toThrow(`usable:\n  ${name} ${words}\nSee`);
  });

  test.each([
    ["DATABASE_URL", "postgresql://host/name?sslmode=require&conection_limit=1", "conection_limit"],
    ["SMTP_URL", "smtps://mail.example?form=desk@example.com", "form"],
    ["SMTP_URL", "smtps://desk:secret@mail.example:465?form=desk@example.com", "form"],
    ["SMTP_URL", "smtp://mail.example:465?secure=true", "secure"],
    ["SMTP_URL", "smtp://mail.example?logger=true", "logger"],
  ])("names what the driver would pass over in %s=%s", (name, value, words) => {
    expect(() => parse({ [name]: value })).toThrow(words);
    expect(() => parse({ [name]: value })).not.toThrow("secret");
  });

  test.each(["postgresql://desk:12?34ss@db.example/name", "postgresql://desk:12?key=34ss@db.example/name"])(
    "quotes nothing of the password in %s",
    (DATABASE_URL) => {
      const parsing = () => parse({ DATABASE_URL });
      expect(parsing).toThrow("percent-encode what is special");
      expect(parsing).not.toThrow(/34ss|key/);
    },
  );

  test("names every wrong variable at once, and never the value of a secret", () => {
    const parsing = () => parse({ PORT: "x", NEXTAUTH_SECRET: "too-short-to-sign", ADMIN_PASSWORD: "pass1" });
    expect(parsing).toThrow(/PORT[^]*NEXTAUTH_SECRET[^]*ADMIN_PASSWORD/);
    expect(parsing).not.toThrow(/too-short-to-sign|pass1/);
  });

  test("takes proxies by address, network and word", () => {
    const trusted = (TRUSTED_PROXIES: string) => parse({ TRUSTED_PROXIES }).TRUSTED_PROXIES;
    expect(trusted("")).toEqual([]);
    expect(trusted(" 10.0.0.2 ,2001:db8::/32,")).toEqual(["10.0.0.2", "2001:db8::/32"]);
    expect(trusted("loopback, 198.51.100.0/24")).toEqual(["127.0.0.0/8", "::1/128", "198.51.100.0/24"]);
    expect(trusted("private")).toContain("192.168.0.0/16");
  });

  test.each([
    "true",
    "*",
    "10.0.0.0/33",
    "10.0.0",
    "proxy.example",
    "10.0.0.2 10.0.0.3",
    "0.0.0.0/0",
    "::/0",
    "10.0.0.2:80",
  ])("refuses the proxy %s by name", (TRUSTED_PROXIES) => {
    expect(() => parse({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES must be addresses, networks/);
  });
});
