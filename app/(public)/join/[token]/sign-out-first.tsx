"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { signOut } from "@/lib/accounts/hooks/auth";

/** Somebody else is signed in: joining would sign them out without a word. */
export function SignOutFirst({ email, path }: { email: string; path: string }) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    await signOut(path);
  }

  return (
    <div className="flex flex-col gap-4">
      <p>
        You are signed in as <strong className="break-words">{email}</strong>. Sign out first to join with the invited
        address.
      </p>
      <Button loading={isLeaving} onClick={() => void leave()}>
        Sign out and continue
      </Button>
    </div>
  );
}
