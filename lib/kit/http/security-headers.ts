import { env } from "@/lib/env";

/** Scripts only with the request's nonce; nothing from elsewhere. Styles may be inline: libraries set style attributes. */
export function contentSecurityPolicy(nonce: string): string {
  const { NODE_ENV, ANALYTICS_URL } = env();
  const isDevelopment = NODE_ENV === "development";
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    // The one thing from elsewhere: the configured analytics page, in its frame.
    `frame-src ${ANALYTICS_URL ? new URL(ANALYTICS_URL).origin : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}

/** Of every answer, whatever it is: by https alone for a year, as what it says it is, and in no other site's page. */
export const FIXED_SECURITY_HEADERS = {
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
};

/** Of every page. */
export const SECURITY_HEADERS = {
  ...FIXED_SECURITY_HEADERS,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
};
