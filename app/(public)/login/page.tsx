import { type Metadata } from "next";
import Link from "next/link";
import { AuthFrame } from "@/components/auth/auth-frame";
import { LoginForm } from "@/components/auth/login-form";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { SignInNotice } from "@/components/auth/sign-in-notice";
import { Button } from "@/components/ui/button";
import { safeReturnPath } from "@/lib/addresses/redirects";
import { ROUTES } from "@/lib/addresses/routes";

export const metadata: Metadata = { title: "Sign In" };

type LoginPageProps = { searchParams: Promise<{ next?: string | string[]; ended?: string | string[] }> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next: asked, ended } = await searchParams;
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
        hasAsked={safeReturnPath(next) !== null}
      />
      <LoginForm next={next} />
      <PasskeyButton next={next} />
    </AuthFrame>
  );
}
