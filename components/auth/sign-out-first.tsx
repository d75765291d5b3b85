"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { signOut } from "@/lib/accounts/hooks/auth";

type SignOutFirstProps = {
  email: string;
  /** The page to come back to. */
  path: string;
  /** Why. */
  children: ReactNode;
};

/** Somebody else is signed in: going on would sign them out without a word. */
export function SignOutFirst({ email, path, children }: SignOutFirstProps) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    await signOut(path);
  }

  return (
    <div className="flex flex-col gap-4">
      <p>
        You are signed in as <strong className="break-words">{email}</strong>. {children}
      </p>
      <Button loading={isLeaving} onClick={() => void leave()}>
        Sign out and continue
      </Button>
    </div>
  );
}
