import { redirect } from "next/navigation";
import { type ReactNode } from "react";
import { currentSession } from "@/lib/accounts/sign-in/current-session";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { redirectFor } from "@/lib/addresses/redirects";
import { ROUTES } from "@/lib/addresses/routes";
import { SignedInFrame } from "../signed-in-frame";

/** Behind the guard of the admin area; the services check once more whoever calls them. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  const target = session && redirectFor(ROUTES.admin.index, claimsOf(session));
  if (target) redirect(target);
  return <SignedInFrame>{children}</SignedInFrame>;
}
