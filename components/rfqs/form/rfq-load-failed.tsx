"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ROUTES } from "@/lib/addresses/routes";
import { toast } from "@/lib/kit/toast";

const MESSAGE = "Failed to load RFQ data";

/** In place of the form when there is no such draft: says so and goes back to the list. */
export function RfqLoadFailed() {
  const router = useRouter();
  useEffect(() => {
    toast.error(MESSAGE, { id: MESSAGE });
    router.replace(ROUTES.rfqs);
  }, [router]);
  return null;
}
