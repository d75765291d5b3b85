import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { Action } from "@/lib/accounts/rules/permissions";

type PageLinkProps = {
  title: string;
  text: string;
  /** What others can't: `see and change webhooks`. */
  others: string;
  href: string;
  /** Who finds anything there. */
  action: Action;
};

/** Leads to a page of the account's own, for those whose role has it. */
export function PageLink({ title, text, others, href, action }: PageLinkProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-muted-foreground">{text}</p>
        <ForRole action={action} others={others}>
          <Button asChild variant="outline">
            <Link href={href}>{title}</Link>
          </Button>
        </ForRole>
      </CardContent>
    </Card>
  );
}
