"use client";

import { useEffect } from "react";
import { getAuthUser, setAuthUser } from "@/lib/client/auth-storage";
import { type UserWire } from "@/lib/schemas/wire";

/** Brings the browser's `auth_user` in step with the server's user, who may have changed since the sign-in. */
export function StoredUserSync({ user }: { user: UserWire }) {
  useEffect(() => {
    if (JSON.stringify(getAuthUser()) !== JSON.stringify(user)) setAuthUser(user);
  }, [user]);
  return null;
}
