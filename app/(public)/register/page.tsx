import { type Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { RegisterForm } from "@/components/auth/register-form";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";

export const metadata: Metadata = { title: "Register" };

export default function RegisterPage() {
  const signIn = (
    <Button asChild variant="link">
      <Link href={ROUTES.login}>Sign In</Link>
    </Button>
  );
  return (
    <AuthFrame
      title="Create your account"
      text="Your onboarding starts right after."
      footer={<>Already have an account? {signIn}</>}
    >
      <RegisterForm />
    </AuthFrame>
  );
}
