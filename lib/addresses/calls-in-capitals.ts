/**
 * Whether an address is the API's but for its capitals. Addresses tell those apart, so it is no call and answered as any unknown one:
 * a program that is redirected to a page takes it for an answer, or loses what it has sent.
 */
export const isCallInCapitals = (pathname: string): boolean => /^\/V1(?:\/|$)/.test(pathname);
