/**
 * What answers say that are neither of the API nor pages, which say it themselves (lib/kit/http/security-headers.ts): what
 * a build leaves for browsers, and what the server refuses before Next sees it.
 */
export const STATIC_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
};
