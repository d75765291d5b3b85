import { outdatedWords } from "@/lib/comparison/rules/file";

/** Of the quotes that were written to other terms of the RFP: why they are missing from a comparison. */
export function OutdatedNote({ count }: { count: number }) {
  const words = outdatedWords(count);
  return (
    words && (
      <p role="status" className="rounded-md bg-yellow-soft px-3 py-2 text-yellow">
        {words}
      </p>
    )
  );
}
