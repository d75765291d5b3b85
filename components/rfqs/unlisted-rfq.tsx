import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";

/** In place of the form that an address opens: the RFP may have closed while a list of what is open was reloaded. */
export function UnlistedRfq({ id }: { id: number }) {
  return (
    <p role="status" className="mb-4 rounded-md bg-yellow-soft px-3 py-2 text-yellow">
      RFP #{id}, which you were quoting on, is not among the RFPs listed here: it may be closed by now. Anything you
      typed is kept.{" "}
      <Link href={ROUTES.quoteForm(id)} className="font-medium underline">
        Open your quote on its own page
      </Link>
    </p>
  );
}
