"use client";

import { type ComponentProps, type MouseEvent, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/kit/class-names";
import { failureWords } from "@/lib/kit/client/failure-words";
import { toast } from "@/lib/kit/toast";

const isForTheBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

type DownloadLinkProps = ComponentProps<"a"> & { href: string };

/**
 * Downloads what the server makes or keeps: shows that it is on its way, for a document may take half a minute, and says why where there is
 * none. A spinner stands in for its icon.
 */
export function DownloadLink({ href, className, onClick, children, ...props }: DownloadLinkProps) {
  const [isComing, setIsComing] = useState(false);

  async function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    if (isComing) return;
    // Whoever renders it may have led it elsewhere as it was pressed.
    const { href: address } = event.currentTarget;
    setIsComing(true);
    try {
      const { downloadFile } = await import("@/lib/files/hooks/download");
      await downloadFile(address);
    } catch (error) {
      toast.error(`Nothing was downloaded: ${failureWords(error, "check your connection, and try again.")}`);
    } finally {
      setIsComing(false);
    }
  }

  return (
    <a
      {...props}
      href={href}
      download
      className={cn(className, isComing && "[&>svg+svg]:hidden")}
      aria-busy={isComing}
      onClick={(event) => void press(event)}
    >
      {isComing && <Spinner />}
      {children}
    </a>
  );
}
