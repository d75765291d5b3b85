/** Every write call of `/v1` as it is taken: by whom, at which path, with which body. What is bad is made from it. */
import { accountCalls } from "./write-calls/accounts";
import { factorCalls } from "./write-calls/factors";
import { memberCalls } from "./write-calls/members";
import { messageCalls } from "./write-calls/messages";
import { profileCalls } from "./write-calls/profiles";
import { quoteCalls } from "./write-calls/quotes";
import { rfqCalls } from "./write-calls/rfqs";
import type { WriteCall } from "./write-calls/call";
import { makeRecords } from "./write-calls/records";

export type { Body, Sent, WriteCall } from "./write-calls/call";

export async function makeWriteCalls(): Promise<Record<string, WriteCall>> {
  const records = await makeRecords();
  return {
    ...accountCalls(records),
    ...rfqCalls(records),
    ...messageCalls(records),
    ...profileCalls(records),
    ...memberCalls(records),
    ...factorCalls(records),
    ...quoteCalls(records),
  };
}
