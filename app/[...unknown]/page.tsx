import { redirect } from "next/navigation";
import { ROUTES } from "@/lib/addresses/routes";

/** Any unknown path leads to the start page (spec 1-core section 2). */
export default function UnknownPage() {
  redirect(ROUTES.home);
}
