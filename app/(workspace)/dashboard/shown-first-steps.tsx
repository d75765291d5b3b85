import { cookies } from "next/headers";
import { FirstSteps } from "@/components/dashboard/first-steps";
import { FIRST_STEPS_COOKIE } from "@/components/dashboard/first-steps-cookie";
import type { FirstStepWire } from "@/lib/dashboard/contract";

/** Nothing once all are done, and where this user has hidden them. */
export async function ShownFirstSteps({ steps, userId }: { steps: readonly FirstStepWire[]; userId: number }) {
  const isHidden = (await cookies()).get(FIRST_STEPS_COOKIE)?.value === String(userId);
  return isHidden || steps.length === 0 ? null : <FirstSteps steps={steps} userId={userId} />;
}
