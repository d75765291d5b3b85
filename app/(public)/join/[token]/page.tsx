import { type Metadata } from "next";
import { publicAnswer } from "@/app/first-paint";
import { orNull } from "@/app/or-null";
import { AuthFrame } from "@/components/auth/auth-frame";
import { deadLink } from "@/components/auth/dead-link";
import { JoinForm } from "@/components/auth/join-form";
import { SignOutFirst } from "@/components/auth/sign-out-first";
import { entranceFor } from "@/components/landing/entrance";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { MEMBER_ROLE_LABELS } from "@/lib/accounts/constants";
import { currentSession } from "@/lib/accounts/sign-in/current-session";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { LINK_ROUTES } from "@/lib/addresses/links";
import { ROUTES } from "@/lib/addresses/routes";
import { joinPathSchema, type JoinWire } from "@/lib/members/contract";
import { memberHandlers } from "@/lib/members/handlers";

// The link is the secret: no other site is told where its visitor came from.
export const metadata: Metadata = { title: "Join an account", referrer: "no-referrer" };

const signIn = (
  <Button asChild variant="link">
    <Link href={ROUTES.login}>Sign In</Link>
  </Button>
);

/**
 * Why the link leads nowhere; null where it does.
 * @param signedIn the address of whoever is signed in: they are not told to sign in
 */
function deadEnd(invitation: JoinWire | null, signedIn?: string): { title: string; text: string } | null {
  if (!invitation) {
    return deadLink("Look for a newer email, or ask an owner of the account for one.");
  }
  const { company_name: company, state } = invitation;
  if (state === "open") return null;
  const next = signedIn
    ? `You are signed in as ${signedIn}.`
    : `Sign in to the account of ${company} with your email and password.`;
  return state === "used"
    ? { title: "This invitation was used", text: next }
    : { title: "This invitation has expired", text: `Ask an owner of ${company}'s account for another one.` };
}

export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  // A link that was cut short or mistyped is as good as one that was withdrawn.
  const { data } = joinPathSchema.safeParse(await params);
  const [answer, session] = await Promise.all([
    data && orNull(publicAnswer(memberHandlers.readInvitation, { params: data })),
    currentSession(),
  ]);
  const invitation = answer?.element ?? null;
  const dead = deadEnd(invitation, session?.member.email);
  const entrance = session ? entranceFor(claimsOf(session)) : { href: ROUTES.home, label: "Go to the start page" };
  const footer = !session && <>Already a member? {signIn}</>;
  if (!data || !invitation || dead) {
    return (
      <AuthFrame title={dead?.title ?? ""} text={dead?.text ?? ""} footer={footer}>
        <Button asChild variant="outline" className="w-full">
          <Link href={entrance.href}>{entrance.label}</Link>
        </Button>
      </AuthFrame>
    );
  }
  const { company_name: companyName, email, name, role } = invitation;
  return (
    <AuthFrame
      title={`Join ${companyName}`}
      text={`You are invited to its account as ${MEMBER_ROLE_LABELS[role].toLowerCase()}.`}
      footer={footer}
    >
      {session ? (
        <SignOutFirst email={session.member.email} path={LINK_ROUTES.join(data.token)}>
          Sign out first to join with the invited address.
        </SignOutFirst>
      ) : (
        <JoinForm token={data.token} email={email} name={name} companyName={companyName} />
      )}
    </AuthFrame>
  );
}
