"use client";

import { LoadError, type LoadErrorProps } from "../load-error";

export default function AdminError(props: LoadErrorProps) {
  return <LoadError {...props} />;
}
