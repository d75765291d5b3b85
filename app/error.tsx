"use client";

import { LoadError, type LoadErrorProps } from "./load-error";

export default function RootError(props: LoadErrorProps) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <LoadError {...props} />
    </main>
  );
}
