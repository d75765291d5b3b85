"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { AT_TOP } from "@/components/ui/toaster";
import { takeCarriedMessage } from "@/lib/accounts/hooks/full-load";

/** What the page before had to say, after a full load; at the top, for below stand the buttons of a wizard that comes. */
export function CarriedToast() {
  useEffect(() => {
    const message = takeCarriedMessage();
    if (message) toast.success(message, { id: message, ...AT_TOP });
  }, []);
  return null;
}
