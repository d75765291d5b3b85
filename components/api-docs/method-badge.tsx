import { Badge } from "@/components/ui/badge";

const TONES = { GET: "blue", POST: "green", PUT: "yellow", PATCH: "yellow", DELETE: "red" } as const;

/** As wide as the longest, so that the paths beside them stand under one another. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <Badge tone={TONES[method as keyof typeof TONES]} className="w-15 shrink-0 justify-center">
      {method}
    </Badge>
  );
}
