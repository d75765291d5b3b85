"use client";

import { MailWarning, X } from "lucide";
import { useSyncExternalStore } from "react";
import { SendConfirmation } from "@/components/layout/send-confirmation";
import { Button } from "@/components/ui/button";
import { focusContents } from "@/components/ui/focus-contents";
import { Icon } from "@/components/ui/icon";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";

/** For as long as the tab is open, and of this address. */
const dismissal = {
  listeners: new Set<() => void>(),
  subscribe(listener: () => void) {
    dismissal.listeners.add(listener);
    return () => void dismissal.listeners.delete(listener);
  },
  read: () => {
    try {
      return sessionStorage.getItem(STORAGE_KEYS.dismissedConfirmation);
    } catch {
      return null;
    }
  },
  write(email: string) {
    try {
      sessionStorage.setItem(STORAGE_KEYS.dismissedConfirmation, email);
    } catch {
      // No storage: it comes again.
    }
    dismissal.listeners.forEach((tell) => tell());
  },
};

/** Says on the dashboard that one's e-mail is not confirmed yet, until it is dismissed for this visit. */
export function ConfirmEmail({ email }: { email: string }) {
  const dismissed = useSyncExternalStore(dismissal.subscribe, dismissal.read, () => null);
  if (dismissed === email) return null;
  return (
    <section
      aria-label="Your email"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-card py-2 pr-2 pl-4"
    >
      <Icon of={MailWarning} className="text-muted-foreground" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        Your email is not confirmed yet. Open the link that we sent to <strong>{email}</strong>.
      </p>
      <SendConfirmation />
      <Button
        variant="ghost"
        size="icon-sm"
        className="ml-auto"
        aria-label="Dismiss for this visit"
        onClick={() => {
          dismissal.write(email);
          focusContents();
        }}
      >
        <Icon of={X} className="text-muted-foreground" />
      </Button>
    </section>
  );
}
