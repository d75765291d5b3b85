"use client";

import { useEffect } from "react";
import { focusContents } from "@/components/ui/focus-contents";
import { takeCarriedMessage } from "@/lib/accounts/hooks/full-load";
import { AT_TOP, toast } from "@/lib/kit/toast";

/**
 * What the page before had to say, after a full load; at the top, for below stand the buttons of a wizard that comes. And the
 * focus, which no full load brings along: it goes where a link leaves it (docs/decisions/0170).
 */
export function CarriedToast() {
  useEffect(() => {
    const message = takeCarriedMessage();
    if (message !== null && document.activeElement === document.body) focusContents();
    if (message) toast.success(message, { id: message, ...AT_TOP });
  }, []);
  return null;
}
