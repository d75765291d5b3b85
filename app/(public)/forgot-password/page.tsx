import { type Metadata } from "next";
import { WayIn } from "@/app/(public)/way-in";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ForgottenForm } from "@/components/auth/forgotten-form";

export const metadata: Metadata = { title: "Forgot your password?" };

export default function ForgotPasswordPage() {
  return (
    <AuthFrame
      title="Forgot your password?"
      text="We email you a link to a new one."
      footer={<WayIn question="Remembered it?" />}
    >
      <ForgottenForm />
    </AuthFrame>
  );
}
