import { redirect } from "next/navigation";
import { withReason } from "@/lib/addresses/redirect-reasons";
import { ROUTES } from "@/lib/addresses/routes";

/** Any unknown path leads to the start page (spec 1-core section 2), which says so. */
export default function UnknownPage() {
  redirect(withReason(ROUTES.home, "no-such-page"));
}
