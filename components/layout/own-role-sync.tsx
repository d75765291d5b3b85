"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import type { MemberRole } from "@/lib/accounts/constants";
import { readOwnRole } from "@/lib/accounts/hooks/own-role";
import { onRoleRefused } from "@/lib/accounts/hooks/role-refusals";

/**
 * What the pages offer follows from the member's role, which an owner may change while they are open (docs/decisions/0111).
 * The frame around them stays as pages change: so the role is asked for at each page that is opened, where the tab comes
 * into view again and where a call is refused for it, and the frame painted anew where it is another.
 * @param role as the frame was painted for
 */
export function OwnRoleSync({ role }: { role: MemberRole }) {
  const router = useRouter();
  const path = usePathname();
  const askedAt = useRef(path);

  useEffect(() => {
    const look = () =>
      void readOwnRole().then(
        (now) => now !== role && router.refresh(),
        // The next look tells.
        () => undefined,
      );
    const onVisible = () => document.hidden || look();

    if (askedAt.current !== path) look();
    askedAt.current = path;
    document.addEventListener("visibilitychange", onVisible);
    const leave = onRoleRefused(look);
    return () => {
      leave();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [path, role, router]);
  return null;
}
