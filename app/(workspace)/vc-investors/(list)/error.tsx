"use client";

import { type LoadErrorProps } from "@/app/load-error";
import { DirectoryError } from "@/components/directories/directory-error";

export default function VcInvestorsError({ retry }: LoadErrorProps) {
  return <DirectoryError kind="vc_investor" retry={retry} isPage />;
}
