import { type CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";

export { toast as shower } from "sonner";

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

/** Success 2 s (lib/kit/toast.ts), errors 4 s, loading until it is replaced. */
export function ShownToasts() {
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
