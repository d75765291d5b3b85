"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { takeCarriedMessage } from "@/lib/client/full-load";

/** What the page before had to say, after a full load. */
export function CarriedToast() {
  useEffect(() => {
    const message = takeCarriedMessage();
    if (message) toast.success(message, { id: message });
  }, []);
  return null;
}
