"use client";

import { type LoadErrorProps } from "@/app/load-error";
import { DirectoryError } from "@/components/directories/directory-error";

export default function MarketMakersError({ retry }: LoadErrorProps) {
  return <DirectoryError kind="market_maker" retry={retry} isPage />;
}
