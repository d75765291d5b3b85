import { useRouter } from "next/navigation";
import { ApiRequestError, isNotFound } from "@/lib/kit/client/api-error";

const OVER = ["invitation_used", "invitation_expired", "rfq_not_open"];

/**
 * Reads the page of a link anew where that leads nowhere any more: it was replaced, taken back or used while the page was open,
 * and the page says what is left to do.
 */
export function useLinkPage() {
  const { refresh } = useRouter();
  return (error: unknown) => {
    if (isNotFound(error) || (error instanceof ApiRequestError && OVER.includes(error.code))) refresh();
  };
}
