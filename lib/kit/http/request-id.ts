/** What a request is called: by a proxy that may be believed, or by us. */
import { randomUUID } from "node:crypto";
import type { BlockList } from "node:net";
import { isFromProxy } from "./client-address";

type HeaderOf = (name: string) => string | null;

/** Long enough to be one of its own, and nothing that would end a line or a header. */
const WELL_FORMED = /^[\w.:-]{16,64}$/;
const TRACEPARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** From strangers it would let them choose what an audit row says, what is kept, and under whose trace. */
function believed(headerOf: HeaderOf, name: string, form: RegExp, proxies?: BlockList): string | undefined {
  const value = headerOf(name);
  const isBelieved = value !== null && form.test(value) && isFromProxy(headerOf("x-forwarded-for"), proxies);
  return isBelieved ? value : undefined;
}

export const requestIdOf = (headerOf: HeaderOf, proxies?: BlockList): string =>
  believed(headerOf, "x-request-id", WELL_FORMED, proxies) ?? randomUUID();

export const traceparentOf = (headerOf: HeaderOf, proxies?: BlockList): string | undefined =>
  believed(headerOf, "traceparent", TRACEPARENT, proxies);
