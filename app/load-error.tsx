"use client";

import { useTransition } from "react";
import { ErrorState } from "@/components/ui/error-state";

export type LoadErrorProps = {
  /** The server's own words stay there; the digest finds them in its log. */
  error: Error & { digest?: string };
  retry: () => void;
};

/** What Next shows in place of a page that threw. */
export function LoadError({ error, retry }: LoadErrorProps) {
  const [retrying, startRetrying] = useTransition();
  return (
    <>
      {/* The page's own is not there if what it is made of could not be read. */}
      <title>Error · Depthbook</title>
      <ErrorState
        title="This page could not be loaded"
        isPage
        text={
          <>
            Nothing that you saved is lost. Try again; if it keeps failing, contact support
            {error.digest ? ` and name the reference ${error.digest}` : ""}.
          </>
        }
        onRetry={() => startRetrying(retry)}
        retrying={retrying}
      />
    </>
  );
}
