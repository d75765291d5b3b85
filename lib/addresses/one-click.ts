/**
 * Where a mail program's one click goes. The address in `List-Unsubscribe` is that of the page, which older programs open;
 * a POST to it is the call (RFC 8058 lets it answer with no redirect).
 * @returns the path of the call; null for any other path
 */
export function oneClickCallFor(pathname: string): `/v1/${string}` | null {
  const token = /^\/unsubscribe\/([^/]+)$/.exec(pathname)?.[1];
  return token === undefined ? null : `/v1/unsubscribe/${token}`;
}
