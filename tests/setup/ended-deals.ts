/** How the two sides of a process end it. */
import type { Person } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";

export const withdraw = (maker: Person, id: number) =>
  call("PUT", "/v1/quotes/status", { token: maker.token, body: { id, status: "WITHDRAWN" } });

export const close = (issuer: Person, id: number) =>
  call("PUT", "/v1/rfqs/status", { token: issuer.token, body: { id, status: "CLOSED" } });
