"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useEffect, useState } from "react";
import { queryClientOfPage } from "@/lib/kit/client/query-client";
import { holdPages } from "./held-pages";

/** What lists and forms stand on; not around the public pages, which have none (docs/decisions/0087). */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(queryClientOfPage);
  useEffect(holdPages, []);
  return (
    <QueryClientProvider client={queryClient}>
      <NuqsAdapter>{children}</NuqsAdapter>
    </QueryClientProvider>
  );
}
