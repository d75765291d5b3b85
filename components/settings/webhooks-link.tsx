import Link from "next/link";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ROUTES } from "@/lib/addresses/routes";

/** Leads to the page of the account's webhooks. */
export function WebhooksLink() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Webhooks</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-muted-foreground">
          Have your own systems told of RFPs, quotes and agreements as they change.
        </p>
        <ForRole action="webhooks.manage" others="see and change webhooks">
          <Button asChild variant="outline">
            <Link href={ROUTES.webhooks}>Webhooks</Link>
          </Button>
        </ForRole>
      </CardContent>
    </Card>
  );
}
