import { redirect } from "next/navigation";
import { type ReactNode } from "react";
import { currentSession } from "@/lib/auth/current-session";
import { claimsOf } from "@/lib/auth/sessions";
import { redirectFor } from "@/lib/domain/redirects";
import { ROUTES } from "@/lib/routes";
import { SignedInFrame } from "../signed-in-frame";

/** Behind the guard of the admin area; the services check once more whoever calls them. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  const target = session && redirectFor(ROUTES.admin.index, claimsOf(session));
  if (target) redirect(target);
  return <SignedInFrame>{children}</SignedInFrame>;
}
