import { type Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ForgottenForm } from "@/components/auth/forgotten-form";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";

export const metadata: Metadata = { title: "Forgot your password?" };

export default function ForgotPasswordPage() {
  const signIn = (
    <Button asChild variant="link">
      <Link href={ROUTES.login}>Sign In</Link>
    </Button>
  );
  return (
    <AuthFrame
      title="Forgot your password?"
      text="We e-mail you a link to a new one."
      footer={<>Remembered it? {signIn}</>}
    >
      <ForgottenForm />
    </AuthFrame>
  );
}
