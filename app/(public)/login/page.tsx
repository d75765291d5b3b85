import { type Metadata } from "next";
import Link from "next/link";
import { AuthFrame } from "@/components/auth/auth-frame";
import { LoginForm } from "@/components/auth/login-form";
import { SessionEndedNotice } from "@/components/auth/session-ended-notice";
import { Button } from "@/components/ui/button";
import { ROUTES } from "@/lib/addresses/routes";

export const metadata: Metadata = { title: "Sign In" };

type LoginPageProps = { searchParams: Promise<{ next?: string | string[]; ended?: string | string[] }> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next, ended } = await searchParams;
  const register = (
    <Button asChild variant="link">
      <Link href={ROUTES.register}>Register</Link>
    </Button>
  );
  return (
    <AuthFrame title="Sign in" text="Enter your workspace." footer={<>Don&apos;t have an account? {register}</>}>
      <SessionEndedNotice isKnown={ended !== undefined} />
      <LoginForm next={typeof next === "string" ? next : null} />
    </AuthFrame>
  );
}
