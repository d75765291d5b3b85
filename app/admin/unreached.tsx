import { UnreachedNotice } from "@/components/admin/unreached";
import { unreached } from "@/lib/kit/watch/reach";

/** @param of what the page is about; everything where it isn't said */
export function Unreached({ of }: { of?: "mail" }) {
  const shown = unreached().filter(({ dependency }) => of === undefined || dependency === of);
  return <UnreachedNotice unreached={shown.map((one) => ({ ...one, since: one.since.toISOString() }))} />;
}
