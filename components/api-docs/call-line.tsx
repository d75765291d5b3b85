import Link from "next/link";
import { MethodBadge } from "./method-badge";
import type { OperationView } from "./operation";

type Call = Pick<OperationView, "method" | "path" | "summary">;

/** One call of the list, which leads to its own page. */
export function CallLine({ call: { method, path, summary }, href }: { call: Call; href: string }) {
  return (
    // Not fetched ahead: the list has every call of the API.
    <Link href={href} prefetch={false} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-muted">
      <MethodBadge method={method} />
      <code className="font-mono text-sm break-all">{path}</code>
      <span className="text-sm text-muted-foreground">{summary}</span>
    </Link>
  );
}
