"use client";

import { useTransition } from "react";
import { ErrorState } from "@/components/ui/error-state";
import type { DirectoryKind } from "@/lib/profiles/hooks/directories";
import { DIRECTORY_WORDS } from "./directory-words";

type DirectoryErrorProps = { kind: DirectoryKind; retry: () => void; retrying?: boolean; isPage?: boolean };

/** In place of the page when the server's first read failed, and of the cards when a later one did. */
export function DirectoryError({ kind, retry, retrying, isPage }: DirectoryErrorProps) {
  const [pending, start] = useTransition();
  return (
    <ErrorState
      isPage={isPage}
      title={DIRECTORY_WORDS[kind].errorTitle}
      text="Please try again later"
      onRetry={() => start(retry)}
      retrying={retrying || pending}
    />
  );
}
