"use client";

import { ExternalLink } from "lucide";
import { parseAsString, useQueryState } from "nuqs";
import { useState, useSyncExternalStore } from "react";
import { SearchBox } from "@/components/data-table/data-table-search";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { framedUrl } from "@/lib/analytics/rules/framed-url";

const noChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** The configured page in a frame of its own origin, filtered by what is searched for. */
export function FramedAnalytics({ url }: { url: string }) {
  const [q, setQ] = useQueryState("q", parseAsString.withDefault(""));
  const source = framedUrl(url, q);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SearchBox placeholder="Search analytics" value={q} onSearch={(words) => void setQ(words || null)} />
        <Button asChild variant="outline" size="sm">
          <a href={source} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} />
            Open in a new tab
          </a>
        </Button>
      </div>
      {/* A new frame for each search: navigating the old one would fill the browser's history. */}
      <Frame key={source} source={source} />
    </div>
  );
}

function Frame({ source }: { source: string }) {
  const [loaded, setLoaded] = useState(false);
  // A frame in the server's page may have loaded before anybody listens.
  const isHydrated = useSyncExternalStore(noChanges, inBrowser, onServer);
  return (
    <div className="relative h-[75dvh] min-h-96 overflow-hidden rounded-lg border bg-card" aria-busy={!loaded}>
      {!loaded && (
        <div role="status" className="absolute inset-0 p-4">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-full" />
        </div>
      )}
      {isHydrated && (
        <iframe
          title="Analytics"
          src={source}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          className="relative size-full"
          onLoad={() => setLoaded(true)}
        />
      )}
    </div>
  );
}
