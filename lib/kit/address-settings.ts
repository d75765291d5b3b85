/**
 * What the query of DATABASE_URL, SMTP_URL and REDIS_URL may set. The drivers pass over what they don't know, so that a misspelt setting, or another
 * program's, would be in force nowhere with nobody told; and of SMTP_URL they take what is not for the environment to say (`logger` prints e-mails).
 */
const SERVER_LIMITS_MS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] as const;
const LOGINS = ["user", "password", "host", "port"] as const;
const TLS = ["ssl", "sslmode", "sslcert", "sslkey", "sslrootcert", "sslnegotiation", "uselibpqcompat"] as const;
/**
 * What hosts write into the addresses that they give out (Neon, Supabase, Vercel), where nobody can leave it out. They are taken and do nothing: `channel_binding`
 * asks for less than the certificate that is looked at in any case, the others are for other clients or for the host.
 */
const OF_HOSTS = ["channel_binding", "pgbouncer", "connect_timeout", "supa"] as const;
const POSTGRES = [
  ...SERVER_LIMITS_MS,
  "query_timeout",
  ...LOGINS,
  ...TLS,
  ...OF_HOSTS,
  "application_name",
  "options",
  "schema",
];

const WAITS_MS = ["connectionTimeout", "greetingTimeout", "socketTimeout"] as const;
const OF_TLS = ["tls.rejectUnauthorized", "tls.servername", "tls.minVersion", "tls.ciphers"] as const;
const SMTP = ["from", "unencrypted", "name", "localAddress", "authMethod", ...WAITS_MS, ...OF_TLS];

/** Whether it is encrypted says how the address begins, alone: of `?ssl=true` the driver knows nothing, and `?tls=false` it takes for yes. */
const REDIS = ["family", "keyPrefix", "connectionName"] as const;

/** The longest that a timer and Postgres know, and what commands that may take their time set (scripts/lib/unhurried.ts). */
const LONGEST_MS = 2 ** 31 - 1;

type Setting = readonly [name: string, value: string];

/** Also of an address that `URL` can't read, and the driver can: a socket's has no host. */
const settingsOf = (url: string): Setting[] => [...new URLSearchParams(/\?([^#]*)/.exec(url)?.[1])];

/** After a password whose `?` isn't percent-encoded comes the rest of it, and the host behind its "@": none of that may come into a log. */
function isQuotable(url: string, [name, value]: Setting): boolean {
  const mayBeCut = /^\w+:\/\/[^?@:]*:[^?@]*\?/.test(url) && value.includes("@");
  return /^[a-z][\w.]{0,40}$/i.test(name) && !mayBeCut;
}

/** @returns words that follow the variable's name, null when each is known */
function unknownOf(url: string, known: readonly string[]): string | null {
  const unknown = settingsOf(url).find(([name]) => !known.includes(name));
  if (unknown === undefined) return null;
  if (!isQuotable(url, unknown))
    return "has something behind its `?` that is no setting: percent-encode what is special in the password";
  return `has the parameter \`${unknown[0]}\`, which is none of those that are taken: ${known.join(", ")}`;
}

/** The drivers read "5s" as five milliseconds, or as none. Of what the driver itself waits for, none is no wait at all. */
function wrongTimeOf(settings: readonly Setting[], times: readonly string[]): string | null {
  const isTime = ([name, value]: Setting) =>
    /^\d{1,10}$/.test(value) &&
    Number(value) <= LONGEST_MS &&
    (Number(value) > 0 || SERVER_LIMITS_MS.some((limit) => limit === name));
  const wrong = settings.find((setting) => times.includes(setting[0]) && !isTime(setting));
  return wrong ? `must have a number of milliseconds as its \`${wrong[0]}\`` : null;
}

/** Where a path of schemas leads elsewhere, what Prisma asks for and what we ask for ourselves are two sets of tables. */
const OTHER_SCHEMA =
  "must not name a schema: Depthbook's tables are in `public`. Give it a database of its own, without `schema` or `search_path`";

/**
 * Whether the driver can read it: a socket's has no host, which is what it lets pass itself. Behind an "#" is nothing that anybody reads, be
 * it the rest of a password and the host.
 */
const isReadable = (url: string): boolean => URL.canParse(url.replace("@/", "@socket/")) && !url.includes("#");

/** The same address with other settings in its query, also where `URL` can't read it. */
export function withSettings(url: string, change: (settings: URLSearchParams) => void): string {
  const [address = ""] = url.split("?", 1);
  const settings = new URLSearchParams(settingsOf(url).map(([name, value]) => [name, value]));
  change(settings);
  return settings.size === 0 ? address : `${address}?${settings.toString()}`;
}

/** A shell puts the home folder in the place of ~, where it stands first: a file of settings, and what follows `file:`, is as it is. */
export const NO_HOME = "must be written without ~, which stands for no home folder here";

/** @returns what is wrong with it, in words that follow the variable's name; null when nothing is */
export function faultOfDatabaseUrl(url: string): string | null {
  const settings = settingsOf(url);
  if (url.startsWith("file:~")) return NO_HOME;
  if (url.startsWith("file:")) return settings.length > 0 ? "takes no parameters where it names a file" : null;
  if (!isReadable(url)) {
    return "is no address that can be read: percent-encode what is special in its user and password, and look at its port";
  }
  const namesSchema = ([name, value]: Setting) =>
    name === "schema" ? value !== "public" : name === "options" && value.includes("search_path");
  if (settings.some(namesSchema)) return OTHER_SCHEMA;
  return unknownOf(url, POSTGRES) ?? wrongTimeOf(settings, [...SERVER_LIMITS_MS, "query_timeout"]);
}

/** As `faultOfDatabaseUrl`. */
export function faultOfSmtpUrl(url: string): string | null {
  const settings = settingsOf(url);
  const wrong = unknownOf(url, SMTP) ?? wrongTimeOf(settings, WAITS_MS);
  if (wrong !== null) return wrong;
  const isSaid = ([name, value]: Setting) => name !== "unencrypted" || /^(true|false)$/.test(value);
  return settings.every(isSaid) ? null : "must have true or false as its `unencrypted`";
}

/** As `faultOfDatabaseUrl`. */
export function faultOfRedisUrl(url: string): string | null {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  return /^\/?\d*$/.test(path)
    ? unknownOf(url, REDIS)
    : "must have no more behind its host than the number of a database: /1";
}
