/** The calls of dashboard. */
import { elementOf } from "@/lib/kit/http/wire";
import { dashboardWire, statsWire } from "./contract";
import { defineCall } from "@/lib/kit/http/call";

export const dashboardCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/dashboard",
    summary: "The four figures of the caller's dashboard, what needs them now, and their first steps",
    who: "dashboard.read",
    answer: elementOf(dashboardWire),
  }),
  stats: defineCall({
    operationId: "readStats",
    method: "GET",
    path: "/v1/stats",
    summary: "Figures over everyone, and what waits for administrators",
    who: "stats.read",
    answer: elementOf(statsWire),
  }),
};
