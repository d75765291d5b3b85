import { answerMetrics } from "@/lib/background/metrics-server";

export { answerMetrics as GET };
