import { Badge } from "@/components/ui/badge";

export function ProfileStatus({ isCompleted }: { isCompleted: boolean }) {
  return <Badge tone={isCompleted ? "green" : "yellow"}>{isCompleted ? "Completed" : "In Progress"}</Badge>;
}
