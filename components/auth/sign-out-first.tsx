"use client";

import { type ReactNode } from "react";
import { useSignOut } from "@/components/layout/use-sign-out";
import { Button } from "@/components/ui/button";

type SignOutFirstProps = {
  email: string;
  /** The page to come back to. */
  path: string;
  /** Why. */
  children: ReactNode;
};

/** Somebody else is signed in: going on would sign them out without a word. */
export function SignOutFirst({ email, path, children }: SignOutFirstProps) {
  const { signingOut, startSignOut } = useSignOut(path);
  return (
    <div className="flex flex-col gap-4">
      <p>
        You are signed in as <strong className="break-words">{email}</strong>. {children}
      </p>
      <Button loading={signingOut} onClick={startSignOut}>
        Sign out and continue
      </Button>
    </div>
  );
}
