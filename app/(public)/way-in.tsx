import { entranceFor } from "@/components/landing/entrance";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { currentSession } from "@/lib/accounts/sign-in/current-session";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { ROUTES } from "@/lib/addresses/routes";

/**
 * At the foot of a page about a password: the way to the sign-in, and on for whoever is signed in.
 * @param question whether they need the page at all
 */
export async function WayIn({ question }: { question: string }) {
  const session = await currentSession();
  const { href, label } = session ? entranceFor(claimsOf(session)) : { href: ROUTES.login, label: "Sign In" };
  return (
    <>
      {session ? (
        <>
          You are signed in as <span className="wrap-anywhere">{session.member.email}</span>.
        </>
      ) : (
        question
      )}{" "}
      <Button asChild variant="link">
        <Link href={href}>{label}</Link>
      </Button>
    </>
  );
}
