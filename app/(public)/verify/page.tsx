import { type Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ProofForm } from "@/components/agreements/proof-form";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";

export const metadata: Metadata = { title: "Verify a term sheet", referrer: "no-referrer", robots: "noindex" };

export default function VerifyPage() {
  const start = (
    <Button asChild variant="link">
      <Link href={ROUTES.home}>About Depthbook</Link>
    </Button>
  );
  return (
    <AuthFrame
      title="Verify a term sheet"
      text="Does its agreement stand as it was made? The value is on the sheet’s last page."
      footer={start}
    >
      <ProofForm />
    </AuthFrame>
  );
}
