import { type Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ConfirmEmailForm } from "@/components/auth/confirm-email-form";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { currentSession } from "@/lib/accounts/sign-in/current-session";
import { ROUTES } from "@/lib/addresses/routes";

// The link is the secret: no other site is told where its visitor came from.
export const metadata: Metadata = { title: "Confirm your email", referrer: "no-referrer" };

type ConfirmEmailPageProps = { params: Promise<{ token: string }> };

/** Confirmed by a click, not by opening it: programs that look at e-mails open every link in them. */
export default async function ConfirmEmailPage({ params }: ConfirmEmailPageProps) {
  const [{ token }, session] = [await params, await currentSession()];
  return (
    <AuthFrame
      title="Confirm your email"
      text="It shows those you deal with that the address of your account is yours."
      footer={
        <Button asChild variant="link">
          <Link href={ROUTES.home}>Go to the start page</Link>
        </Button>
      }
    >
      <ConfirmEmailForm token={token} isSignedIn={session !== null} />
    </AuthFrame>
  );
}
