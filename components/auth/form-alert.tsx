import { CircleAlert } from "lucide";
import { Icon } from "@/components/ui/icon";

/** Why the form was refused, where no single field is to blame. */
export function FormAlert({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-red-soft px-3 py-2 text-red">
      <Icon of={CircleAlert} className="mt-0.5" />
      {message}
    </p>
  );
}
