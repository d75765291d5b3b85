"use client";

import { useEffect } from "react";
import { takeCarriedMessage } from "@/lib/accounts/hooks/full-load";
import { AT_TOP, toast } from "@/lib/kit/toast";

/** What the page before had to say, after a full load; at the top, for below stand the buttons of a wizard that comes. */
export function CarriedToast() {
  useEffect(() => {
    const message = takeCarriedMessage();
    if (message) toast.success(message, { id: message, ...AT_TOP });
  }, []);
  return null;
}
