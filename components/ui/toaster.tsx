"use client";

import { type CSSProperties } from "react";
import { toast, Toaster as Sonner } from "sonner";

/** sonner's own colours would follow the system only; ours follow the theme that <html> carries. */
const colours = {
  "--normal-bg": "var(--popover)",
  "--normal-text": "var(--foreground)",
  "--normal-border": "var(--border)",
  "--success-bg": "var(--popover)",
  "--success-text": "var(--green)",
  "--success-border": "var(--border)",
  "--error-bg": "var(--popover)",
  "--error-text": "var(--destructive)",
  "--error-border": "var(--border)",
  fontFamily: "inherit",
} as CSSProperties;

// sonner knows one default duration for all kinds; a success is read at a glance and asks for less. Done here once, so
// that everybody may call sonner's own `toast`.
const showSuccess = toast.success;
toast.success = (message, options) => showSuccess(message, { duration: 2000, ...options });

/** For a toast of a page that has its own buttons where the others stand. */
export const AT_TOP = { position: "top-center" } as const;

/** Success 2 s, errors 4 s, loading until it is replaced. */
export function Toaster() {
  return (
    <Sonner
      richColors
      duration={4000}
      visibleToasts={20}
      position="bottom-right"
      // On a phone a toast ends beside the button that closes a dialog, not over it.
      toastOptions={{ className: "max-[600px]:w-[calc(100%-5.5rem)]!" }}
      style={colours}
    />
  );
}
