"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { TooltipProvider } from "@/components/ui/tooltip";
import { queryClientOfPage } from "@/lib/kit/client/query-client";

/** What lists, forms and hints stand on; not around the public pages, which have none (docs/decisions/0087). */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(queryClientOfPage);
  return (
    <QueryClientProvider client={queryClient}>
      <NuqsAdapter>
        <TooltipProvider delayDuration={300}>{children}</TooltipProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  );
}
