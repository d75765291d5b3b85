"use client";

import { LoadError, type LoadErrorProps } from "../load-error";

export default function WorkspaceError(props: LoadErrorProps) {
  return <LoadError {...props} />;
}
