import { Badge } from "@/components/ui/badge";

const TONES = { GET: "blue", POST: "green", PUT: "yellow", PATCH: "yellow", DELETE: "red" } as const;

export function MethodBadge({ method }: { method: string }) {
  return <Badge tone={TONES[method as keyof typeof TONES]}>{method}</Badge>;
}
