import { type Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { LoginForm } from "@/components/auth/login-form";
import { SignInNotice } from "@/components/auth/sign-in-notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { safeReturnPath } from "@/lib/addresses/redirects";
import { ROUTES } from "@/lib/addresses/routes";

export const metadata: Metadata = { title: "Sign In" };

type Given = string | string[];
type LoginPageProps = { searchParams: Promise<{ next?: Given; ended?: Given; error?: Given; reset?: Given }> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next: asked, ended, error, reset } = await searchParams;
  const next = typeof asked === "string" ? asked : null;
  const register = (
    <Button asChild variant="link">
      <Link href={ROUTES.register}>Register</Link>
    </Button>
  );
  return (
    <AuthFrame title="Sign in" text="Enter your workspace." footer={<>Don&apos;t have an account? {register}</>}>
      <SignInNotice
        hasEnded={ended !== undefined}
        wasRemoved={ended === "removed"}
        hasFailed={error !== undefined}
        hasReset={reset !== undefined}
        hasAsked={safeReturnPath(next) !== null}
      />
      <LoginForm next={next} />
      <p className="mt-4 text-center">
        <Button asChild variant="link">
          <Link href={ROUTES.forgotPassword}>Forgot your password?</Link>
        </Button>
      </p>
    </AuthFrame>
  );
}
