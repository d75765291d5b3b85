import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { firstAnswer } from "@/app/first-paint";
import { orNull } from "@/app/or-null";
import { requirePageCaller } from "@/app/page-session";
import { profileByKind } from "@/app/profile-by-kind";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { NotForRole } from "@/components/layout/not-for-role";
import { PageHeader } from "@/components/layout/page-header";
import { ONBOARDING_KINDS, USER_ROLE_LABELS, USER_TYPE_LABELS } from "@/lib/accounts/constants";
import { may, profileKindOf } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { TRAIL_ROUTES } from "@/lib/addresses/trail";
import { pathIdSchema } from "@/lib/kit/fields";
import { readAccountPage } from "@/lib/accounts/handlers";
import { profileHandlers } from "@/lib/profiles/handlers";
import { UserView } from "./user-view";

type PageProps = { params: Promise<{ id: string }> };

/** Once for the title and the page; null where there is no such user, or `refused` to a role that has none. */
const read = cache(async (given: string) => {
  const path = pathIdSchema.safeParse({ id: given });
  if (!path.success) return null;
  const { id } = path.data;
  const caller = await requirePageCaller(ROUTES.admin.user(id));
  if (!may(caller.context.principal, "users.manage")) return "refused";
  const account = await orNull(readAccountPage(caller, id));
  if (!account) return null;
  const { role, user_type: userType, is_liquidity_provider: isLiquidityProvider } = account;
  const kind = profileKindOf({ role, userType, isLiquidityProvider });
  const params = kind && { userId: id, type: ONBOARDING_KINDS[kind] };
  const profile = params && (await orNull(firstAnswer(profileHandlers.readOfUser, caller, { params })));
  return { account, kind, profile: kind && profile && profileByKind(kind, profile.element) };
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const found = await read((await params).id);
  if (found === "refused") return { title: "Users Management" };
  return { title: found ? `Onboarding of ${found.account.name}` : "User not found" };
}

export default async function AdminUserPage({ params }: PageProps) {
  const found = await read((await params).id);
  if (!found) notFound();
  if (found === "refused") return <NotForRole action="users.manage" others="manage accounts" />;
  const { account, kind, profile } = found;
  const role = account.role === "admin" ? USER_ROLE_LABELS.admin : kind && USER_TYPE_LABELS[kind];
  return (
    <>
      <PageHeader
        title={account.name}
        subtitle={[account.email, role].filter(Boolean).join(" · ")}
        breadcrumbs={[{ label: "Users", href: ROUTES.admin.users }, { label: account.name }]}
        action={
          <Button asChild variant="outline" size="sm">
            <Link href={TRAIL_ROUTES.ofAccount(account.id)}>What this account did</Link>
          </Button>
        }
      />
      <UserView account={account} kind={kind} profile={profile} />
    </>
  );
}
