import { CircleAlert } from "lucide";
import { Icon } from "@/components/ui/icon";
import { UtcTime } from "@/components/ui/utc-time";

/** `why` in the words of whoever refused, `since` an ISO time. */
type UnreachedProps = { unreached: readonly { dependency: string; why: string; since: string }[] };

const WORDS: Record<string, string> = {
  mail: "The mail server can’t be used: emails wait until it can.",
  store:
    "The document store can’t be used as it should be: documents can’t be uploaded, or can’t be opened, until it can.",
};

/** What the server that made the page can't use, for administrators to tell whoever runs it. */
export function UnreachedNotice({ unreached }: UnreachedProps) {
  const told = unreached.flatMap((one) => {
    const words = WORDS[one.dependency];
    return words === undefined ? [] : [{ ...one, words }];
  });
  if (told.length === 0) return null;
  return (
    <section aria-label="What can’t be used" className="mb-6 flex flex-col gap-2">
      {told.map(({ dependency, words, why, since }) => (
        <div key={dependency} className="flex gap-2 rounded-md bg-red-soft px-3 py-2">
          <Icon of={CircleAlert} className="mt-0.5 text-red" />
          <div className="min-w-0">
            <p className="font-medium text-red">{words}</p>
            <p className="text-xs wrap-anywhere">
              {why} · since <UtcTime value={since} /> · whoever runs Depthbook finds more in its log
            </p>
          </div>
        </div>
      ))}
    </section>
  );
}
