"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { TooltipProvider } from "@/components/ui/tooltip";
import { makeQueryClient } from "@/lib/kit/client/query-client";

export function Providers({ children }: { children: ReactNode }) {
  // In state and not in the module: on the server each request must have a cache of its own.
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <NuqsAdapter>
        <TooltipProvider delayDuration={300}>{children}</TooltipProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  );
}
