import { cookies } from "next/headers";
import { type ReactNode } from "react";
import { ConfirmItsYou } from "@/components/auth/confirm-its-you";
import { StoredUserSync } from "@/components/auth/stored-user-sync";
import { MemberRoleContext } from "@/components/layout/member-role";
import { OwnRoleSync } from "@/components/layout/own-role-sync";
import { Providers } from "@/components/layout/providers";
import { RedirectNotice } from "@/components/layout/redirect-notice";
import { SIDEBAR_COOKIE } from "@/components/layout/sidebar-cookie";
import { WorkspaceShell } from "@/components/layout/workspace-shell";
import { BackToOnboarding } from "@/components/onboarding/back-to-onboarding";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { accountHandlers } from "@/lib/accounts/handlers";
import { currentSession } from "@/lib/accounts/sign-in/current-session";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { onboardingBefore } from "@/lib/addresses/redirects";
import { quoteListFor } from "@/lib/quotes/rules/own-list";
import { rfqListFor } from "@/lib/rfqs/rules/own-list";
import { firstAnswer } from "./first-paint";
import { OnboardingFrame } from "./onboarding-frame";
import { contextOf } from "./page-session";
import { WorkspacePalette } from "./workspace-palette";

/**
 * Sidebar and header around the pages behind the sign-in; those that are open before onboarding is completed have the
 * wizard's header, and the way back to it. A layout doesn't know its path, so without a session it leaves
 * the redirect to the page (`requirePageSession`), which remembers the way back and clears a dead cookie.
 */
export async function SignedInFrame({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (!session) return <Providers>{children}</Providers>;
  const context = contextOf(session);
  const { element: user } = await firstAnswer(accountHandlers.me, { session, context }, {});
  const onboarding = onboardingBefore(claimsOf(session));
  const page = (
    <>
      <StoredUserSync user={user} />
      <OwnRoleSync role={user.member.role} />
      <ConfirmItsYou />
      {children}
    </>
  );
  // Known before anything is painted, so that the sidebar has its width at once.
  const isCollapsed = (await cookies()).get(SIDEBAR_COOKIE)?.value === "collapsed";
  return (
    <Providers>
      <MemberRoleContext value={user.member.role}>
        {onboarding ? (
          <OnboardingFrame isSignedIn>
            <BackToOnboarding href={onboarding} />
            <div className="pb-10">{page}</div>
          </OnboardingFrame>
        ) : (
          <WorkspaceShell
            user={user}
            collapsedAtFirst={isCollapsed}
            headerActions={<NotificationBell />}
            palette={
              <WorkspacePalette
                user={user}
                rfqList={rfqListFor(context.principal)}
                quoteList={quoteListFor(context.principal)}
              />
            }
          >
            <RedirectNotice />
            {page}
          </WorkspaceShell>
        )}
      </MemberRoleContext>
    </Providers>
  );
}
