import { counted } from "@/lib/kit/format";

/** Of the quotes that were written to other terms of the RFP: why they are missing from a comparison. */
export function OutdatedNote({ count }: { count: number }) {
  if (count === 0) return null;
  const wereWritten = `${counted(count, "quote")} ${count === 1 ? "was" : "were"} written to terms of the RFP that have changed since.`;
  const until =
    count === 1
      ? "It is compared, and can be accepted, once its market maker has revised it."
      : "They are compared, and can be accepted, once their market makers have revised them.";
  return (
    <p role="status" className="rounded-md bg-yellow-soft px-3 py-2 text-yellow">
      {wereWritten} {until}
    </p>
  );
}
