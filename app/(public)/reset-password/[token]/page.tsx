import { type Metadata } from "next";
import { WayIn } from "@/app/(public)/way-in";
import { publicAnswer } from "@/app/first-paint";
import { orDead } from "@/app/or-null";
import { AuthFrame } from "@/components/auth/auth-frame";
import { deadLink } from "@/components/auth/dead-link";
import { ResetForm } from "@/components/auth/reset-form";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { linkPathSchema } from "@/lib/memberlinks/contract";
import { memberLinkHandlers } from "@/lib/memberlinks/handlers";

// The link is the secret: no other site is told where its visitor came from.
export const metadata: Metadata = { title: "Choose a new password", referrer: "no-referrer" };

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  // A link that was cut short or mistyped is as dead as one that was used.
  const { data } = linkPathSchema.safeParse(await params);
  const answer = data && (await orDead(publicAnswer(memberLinkHandlers.readReset, { params: data })));
  if (!data || !answer) {
    return (
      <AuthFrame
        {...deadLink("Look for a newer email, or ask for one here.")}
        footer={<WayIn question="Know your password?" />}
      >
        <Button asChild className="w-full">
          <Link href={ROUTES.forgotPassword}>Ask for a new link</Link>
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Choose a new password"
      text="Setting it signs you out everywhere."
      footer={<WayIn question="Know your password?" />}
    >
      <ResetForm token={data.token} email={answer.element.email} />
    </AuthFrame>
  );
}
