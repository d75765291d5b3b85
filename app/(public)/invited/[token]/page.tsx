import { type Metadata } from "next";
import { type ReactNode } from "react";
import { publicAnswer } from "@/app/first-paint";
import { orNull } from "@/app/or-null";
import { AuthFrame } from "@/components/auth/auth-frame";
import { deadLink } from "@/components/auth/dead-link";
import { InvitedForm } from "@/components/auth/invited-form";
import { JoinRfq } from "@/components/auth/join-rfq";
import { SignOutFirst } from "@/components/auth/sign-out-first";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { UtcTime } from "@/components/ui/utc-time";
import { accountMay, may, whoCan } from "@/lib/accounts/rules/permissions";
import { currentSession } from "@/lib/accounts/sign-in/current-session";
import { type ActiveSession, principalOf } from "@/lib/accounts/sign-in/sessions";
import { signInToReturn } from "@/lib/addresses/redirects";
import { LINK_ROUTES } from "@/lib/addresses/links";
import { ROUTES } from "@/lib/addresses/routes";
import { type InvitationLinkWire, linkPathSchema } from "@/lib/invitations/contract";
import { invitationHandlers } from "@/lib/invitations/handlers";

// The link is the secret: no other site is told where its visitor came from.
export const metadata: Metadata = { title: "Invitation to quote", referrer: "no-referrer" };

/** Why the link leads nowhere; null where it does. */
function deadEnd(link: InvitationLinkWire | null, isSignedIn: boolean): { title: string; text: string } | null {
  if (!link) {
    return deadLink("Look for a newer email, or ask the issuer for one.");
  }
  const { owner_name: owner, state } = link;
  if (state === "open") return null;
  const next = isSignedIn
    ? "If your account joined by it, the RFP is among yours."
    : "Sign in to the account that joined by it: the RFP is among yours.";
  return state === "used"
    ? { title: "This invitation was used", text: next }
    : { title: "This invitation has ended", text: `The RFP of ${owner} takes no more quotes.` };
}

function DeadEnd({ title, text, isSignedIn }: { title: string; text: string; isSignedIn: boolean }) {
  return (
    <AuthFrame title={title} text={text} footer={!isSignedIn && <SignIn path={ROUTES.rfqs} />}>
      <Button asChild variant="outline" className="w-full">
        <Link href={isSignedIn ? ROUTES.rfqs : ROUTES.home}>
          {isSignedIn ? "Go to your RFPs" : "Go to the start page"}
        </Link>
      </Button>
    </AuthFrame>
  );
}

function SignIn({ path }: { path: string }) {
  return (
    <>
      Already have an account?{" "}
      <Button asChild variant="link">
        <Link href={signInToReturn(path)} isFetchedAhead={false}>
          Sign In
        </Link>
      </Button>
    </>
  );
}

/** What whoever is signed in can do with the link. */
function ForAccount({ session, token }: { session: ActiveSession; token: string }) {
  const { user, member } = session;
  const principal = principalOf(session);
  if (may(principal, "invitations.join")) {
    return <JoinRfq token={token} email={member.email} companyName={user.companyName} />;
  }
  return (
    <SignOutFirst email={member.email} path={LINK_ROUTES.invited(token)}>
      {accountMay(principal, "invitations.join")
        ? `${whoCan("invitations.join")} of your account can join the RFP by this link.`
        : "This account can't quote: sign out first to register as a market maker."}
    </SignOutFirst>
  );
}

function Named({ link }: { link: InvitationLinkWire }): ReactNode {
  return (
    <p className="mb-5 rounded-md bg-primary-soft px-3 py-2">
      <strong className="wrap-anywhere">{link.rfq_name}</strong> takes quotes until <UtcTime value={link.valid_until} />
      . You read its terms once you have joined.
    </p>
  );
}

export default async function InvitedPage({ params }: { params: Promise<{ token: string }> }) {
  // A link that was cut short or mistyped is as good as one that was taken back.
  const { data } = linkPathSchema.safeParse(await params);
  const [answer, session] = await Promise.all([
    data && orNull(publicAnswer(invitationHandlers.readLink, { params: data })),
    currentSession(),
  ]);
  const link = answer?.element ?? null;
  const dead = deadEnd(link, session !== null);
  if (!data || !link || dead) {
    return <DeadEnd title={dead?.title ?? ""} text={dead?.text ?? ""} isSignedIn={session !== null} />;
  }
  const { owner_name: owner, email, company_name: companyName } = link;
  return (
    <AuthFrame
      title={`${owner} invites you to quote`}
      text={session ? "Join the RFP with your account." : "Register as a market maker to join the RFP."}
      footer={!session && <SignIn path={LINK_ROUTES.invited(data.token)} />}
    >
      <Named link={link} />
      {session ? (
        <ForAccount session={session} token={data.token} />
      ) : (
        <InvitedForm token={data.token} email={email} companyName={companyName} />
      )}
    </AuthFrame>
  );
}
