import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { readOwnRole } from "@/lib/accounts/hooks/own-role";

/**
 * Has the server paint the page anew, where nobody has pressed anything. Whether it answers is asked first: a painting that
 * doesn't come makes Next leave the page, for one of the browser's own that says no more than that.
 * @throws as a call does
 */
export function useRepaint(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    await readOwnRole();
    router.refresh();
  }, [router]);
}
