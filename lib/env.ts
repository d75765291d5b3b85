/** The environment, validated once. Every variable is described in `.env.example` and the README. */
import { z } from "zod";
import { faultOfDatabaseUrl, faultOfRedisUrl, faultOfSmtpUrl, NO_HOME } from "./kit/address-settings";
import { LIMITS } from "./kit/limits";
import { PROXY_NETWORKS } from "./kit/proxies";

/** A variable that is set to nothing counts as not set. */
const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() ? value.trim() : undefined), schema.optional());

const proxySchema = z.union([z.enum(Object.keys(PROXY_NETWORKS)), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const PROXIES = `must be addresses, networks like 10.0.0.0/8, or ${Object.keys(PROXY_NETWORKS).join(", ")}, with commas between`;

/** Addresses and networks; everything at once is no proxy, and would let every caller name an address of their own. */
const proxiesSchema = optional(z.string()).transform((text, context) => {
  const entries = (text ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const isProxy = (entry: string) => proxySchema.safeParse(entry).success && !entry.endsWith("/0");
  if (!entries.every(isProxy)) context.addIssue({ code: "custom", message: PROXIES });
  return entries.flatMap((entry) => PROXY_NETWORKS[entry] ?? [entry]);
});

const portSchema = z
  .string()
  // 0 is any that is free: nobody would know which.
  .refine((port) => /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536, "must be a port number");

/** Of an administrator's account that the operator makes. */
export const passwordSchema = z
  .string()
  .min(LIMITS.passwordMin, `must be at least ${LIMITS.passwordMin} characters`)
  .max(LIMITS.passwordMax, `must be at most ${LIMITS.passwordMax} characters`);

/** Whether a sign-in can be read from it: `%` stands for itself nowhere. What is no address is said elsewhere. */
function canBeDecoded(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  try {
    for (const part of [username, password]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const withSmallScheme = (url: string) => url.replace(/^\w+:/, (scheme) => scheme.toLowerCase());

/** Whether the sender that it names, if any, has an address. */
function hasSender(url: string): boolean {
  const from = URL.canParse(url) ? new URL(url).searchParams.get("from") : null;
  return !from || z.email().safeParse(from).success;
}

const withoutFault = (faultOf: (url: string) => string | null) => (url: string, context: z.RefinementCtx) => {
  const message = faultOf(url);
  if (message !== null) context.addIssue({ code: "custom", message });
};

const NODE_ENVS = ["development", "production", "test"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Machines read what a server says, but where somebody looks on: there a line per request would be in the way. */
const usualLog = ({ NODE_ENV, DEPTHBOOK_DEMO }: { NODE_ENV: string; DEPTHBOOK_DEMO?: string }) =>
  NODE_ENV === "production" && DEPTHBOOK_DEMO !== "1"
    ? ({ level: "info", format: "json" } as const)
    : ({ level: "warn", format: "text" } as const);

const collectorSchema = optional(
  z.url({ protocol: /^https?$/, error: "must be the http(s) address of a collector of traces" }),
);

const originOf = (url: string) => new URL(url).origin;

/** Whether it is a host's and nothing more: the pages are at its root, and the links of e-mails lead there. */
const isOrigin = (url: string) => !URL.canParse(url) || `${originOf(url)}/` === new URL(url).href;

/** What has no default where functions answer: they keep no file, and know no address of theirs. */
function* notOnFunctions(values: Record<string, unknown>): Generator<[name: string, why: string]> {
  if (!/^postgres/.test(String(values.DATABASE_URL)))
    yield ["DATABASE_URL", "must be postgresql://user:password@host/name on Vercel"];
  if (!values.S3_BUCKET) yield ["S3_BUCKET", "must be set on Vercel: uploaded documents can't be kept there otherwise"];
  if (!values.SMTP_URL) yield ["SMTP_URL", "must be set on Vercel: e-mails can't be written to a file there"];
  if (!values.NEXTAUTH_URL) yield ["NEXTAUTH_URL", "must be set on Vercel to the address that browsers use"];
}

const environment = z
  .object({
    NODE_ENV: z.enum(NODE_ENVS, `must be one of ${NODE_ENVS.join(", ")}`).default("development"),
    DATA_DIR: z
      .string()
      .regex(/\S/, { error: "must be a folder", abort: true })
      .regex(/^(?!~)/, NO_HOME)
      // It would be another folder beside the one that is meant, with a database of its own that begins empty.
      .regex(/^[^\s"'](.*[^\s"'])?$/s, "must be a folder, without spaces or quotation marks around it")
      .default("./data"),
    DATABASE_URL: optional(
      z
        .string()
        .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, "must be file:<path> or postgresql://user:password@host/name")
        .superRefine(withoutFault(faultOfDatabaseUrl)),
    ),
    PORT: portSchema.default("3000"),
    NEXTAUTH_URL: optional(
      z
        .url({ protocol: /^https?$/, error: "must be the http(s) address that browsers use" })
        .refine(isOrigin, "must be no more than https://<host>: Depthbook is served at no path below it")
        // Whether cookies are `Secure` is told by how it begins, by next-auth too.
        .transform(withSmallScheme),
    ),
    NEXTAUTH_SECRET: optional(
      z.string().min(32, "must be at least 32 characters, e.g. from `openssl rand -base64 32`"),
    ),
    ADMIN_EMAIL: optional(z.email("must be an e-mail address")),
    // As it is, unless it is nothing: who signs in types its spaces too.
    ADMIN_PASSWORD: z
      .string()
      .transform((text) => (text.trim() ? text : undefined))
      .pipe(passwordSchema.optional())
      .optional(),
    RATE_LIMIT_SCALE: z
      .string()
      .regex(/^\d+(\.\d+)?$/, "must be a positive number")
      .default("1")
      .transform(Number)
      .refine((scale) => scale > 0, "must be more than 0"),
    TRUSTED_PROXIES: proxiesSchema,
    ANALYTICS_URL: optional(
      z
        .url({ protocol: /^https?$/, error: "must be the http(s) address of a page" })
        .refine((url) => !URL.canParse(url) || !new URL(url).username, "must not carry credentials"),
    ),
    // Set by the host that has this name.
    VERCEL: optional(z.string()),
    // Set by `npm run demo`: the data is sample data, whose accounts anybody may know.
    DEPTHBOOK_DEMO: optional(z.literal("1", "is for `npm run demo`")),
    SMTP_URL: optional(
      z
        .url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" })
        .refine(canBeDecoded, "must have what is special in its user and password percent-encoded")
        .refine(hasSender, "must have an e-mail address as its `from`")
        .superRefine(withoutFault(faultOfSmtpUrl)),
    ),
    REDIS_URL: optional(
      z
        .url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// address" })
        .refine(canBeDecoded, "must have what is special in its user and password percent-encoded")
        .superRefine(withoutFault(faultOfRedisUrl))
        // The driver knows by how it begins whether to encrypt, in small letters.
        .transform(withSmallScheme),
    ),
    LOG_LEVEL: optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`)),
    LOG_FORMAT: optional(z.enum(["json", "text"], "must be json or text")),
    METRICS_PORT: optional(portSchema),
    METRICS_HOST: optional(z.string()),
    METRICS_TOKEN: optional(z.string().min(16, "must be at least 16 characters, e.g. from `openssl rand -base64 32`")),
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorSchema,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collectorSchema,
    OTEL_SDK_DISABLED: optional(z.string()).transform((text) => text?.toLowerCase() === "true"),
    WEBHOOK_ALLOW_PRIVATE: optional(z.enum(["true", "false"], "must be true or false")).transform(
      (text) => text === "true",
    ),
    S3_BUCKET: optional(z.string()),
    S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: "must be the http(s) address of the store" })),
    S3_REGION: optional(z.string()).transform((region) => region ?? "us-east-1"),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    S3_FORCE_PATH_STYLE: optional(z.enum(["true", "false"], "must be true or false")).transform(
      (text) => text === "true",
    ),
  })
  .superRefine((values, context) => {
    const complain = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (Boolean(values.S3_ACCESS_KEY_ID) !== Boolean(values.S3_SECRET_ACCESS_KEY)) {
      complain("S3_ACCESS_KEY_ID", "and S3_SECRET_ACCESS_KEY go together: set both or neither");
    }
    if (values.METRICS_PORT && values.METRICS_PORT === values.PORT) {
      complain("METRICS_PORT", "must be another port than PORT");
    }
    if (values.METRICS_HOST && !values.METRICS_PORT) {
      complain("METRICS_HOST", "is the address that METRICS_PORT is listened on: set METRICS_PORT too");
    }
    for (const [name, why] of values.VERCEL ? notOnFunctions(values) : []) complain(name, why);
    if (!values.S3_BUCKET && (values.S3_ENDPOINT || values.S3_ACCESS_KEY_ID)) {
      complain("S3_BUCKET", "must name the bucket that the other S3_* variables are for");
    }
  })
  .transform((values) => ({
    ...values,
    LOG_LEVEL: values.LOG_LEVEL ?? usualLog(values).level,
    LOG_FORMAT: values.LOG_FORMAT ?? usualLog(values).format,
    METRICS_HOST: values.METRICS_HOST ?? "127.0.0.1",
    DATABASE_URL: values.DATABASE_URL ?? `file:${values.DATA_DIR}/depthbook.db`,
    NEXTAUTH_URL: values.NEXTAUTH_URL ?? `http://localhost:${values.PORT}`,
  }))
  .refine((values) => !values.ANALYTICS_URL || originOf(values.ANALYTICS_URL) !== originOf(values.NEXTAUTH_URL), {
    path: ["ANALYTICS_URL"],
    // Its frame may run scripts and keep its own origin: were that ours, the sandbox would hold nothing.
    message: "must be of another origin than NEXTAUTH_URL",
  });

export type Environment = z.infer<typeof environment>;

/** Reads the variables; throws one error that names every wrong one and says what to set. */
export function parseEnvironment(source: NodeJS.ProcessEnv): Environment {
  const result = environment.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new Error(`The environment is not usable:\n${lines.join("\n")}\nSee .env.example.`);
}

let cached: Environment | undefined;

export function env(): Environment {
  cached ??= parseEnvironment(process.env);
  return cached;
}

/** The secret that signs cookies. `npm start` and `npm run demo` provide one; anything else must be told. */
export function authSecret(): string {
  const secret = env().NEXTAUTH_SECRET;
  if (!secret) throw new Error("Set NEXTAUTH_SECRET to at least 32 random characters (see .env.example).");
  return secret;
}
