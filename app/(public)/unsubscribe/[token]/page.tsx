import { type Metadata } from "next";
import { publicAnswer } from "@/app/first-paint";
import { orNull } from "@/app/or-null";
import { AuthFrame } from "@/components/auth/auth-frame";
import { Subscription } from "@/components/auth/subscription";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { unsubscribePathSchema } from "@/lib/emails/contract";
import { emailHandlers } from "@/lib/emails/handlers";

// The link stands for a sign-in: no other site is told where its visitor came from.
export const metadata: Metadata = { title: "Unsubscribe", referrer: "no-referrer", robots: "noindex" };

const settings = (
  <Button asChild variant="link">
    <Link href={ROUTES.notificationSettings}>Settings</Link>
  </Button>
);

/** Opening it changes nothing: programs open the links of e-mails to look at them. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  // A link that was cut short is as good as one of somebody who is gone.
  const { data } = unsubscribePathSchema.safeParse(await params);
  const answer = data && (await orNull(publicAnswer(emailHandlers.readSubscription, { params: data })));
  if (!answer) {
    return (
      <AuthFrame
        title="This link is not valid"
        text="It may have been cut short, or be of an account that is gone."
        footer={<>You choose your emails in {settings}</>}
      >
        <Button asChild variant="outline" className="w-full">
          <Link href={ROUTES.home}>Go to the start page</Link>
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Emails from Depthbook"
      text="About RFPs and quotes, questions, venues and introductions."
      footer={<>One a day instead of each? Choose it in {settings}</>}
    >
      <Subscription token={data.token} initial={answer.element.subscribed} />
    </AuthFrame>
  );
}
