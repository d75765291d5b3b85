import { CircleAlert } from "lucide-react";

/** Why the form was refused, where no single field is to blame. */
export function FormAlert({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-red-soft px-3 py-2 text-red">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}
