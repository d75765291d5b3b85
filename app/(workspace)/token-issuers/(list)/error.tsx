"use client";

import { type LoadErrorProps } from "@/app/load-error";
import { DirectoryError } from "@/components/directories/directory-error";

export default function TokenIssuersError({ retry }: LoadErrorProps) {
  return <DirectoryError kind="token_issuer" retry={retry} isPage />;
}
