import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orNull } from "@/app/or-null";
import { requirePageContext } from "@/app/page-session";
import { profileByKind } from "@/app/profile-by-kind";
import { PageHeader } from "@/components/layout/page-header";
import { serializeAccount } from "@/lib/accounts/serialize/user";
import { USER_ROLE_LABELS, USER_TYPE_LABELS } from "@/lib/accounts/constants";
import { profileKindOf } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { pathIdSchema } from "@/lib/kit/fields";
import { readAccount } from "@/lib/accounts/service/administration";
import { readProfileOfUser } from "@/lib/profiles/service/onboarding";
import { UserView } from "./user-view";

type PageProps = { params: Promise<{ id: string }> };

/** Once for the title and the page; null where there is no such user. */
const read = cache(async (given: string) => {
  const path = pathIdSchema.safeParse({ id: given });
  if (!path.success) return null;
  const { id } = path.data;
  const context = await requirePageContext(ROUTES.admin.user(id));
  const user = await orNull(readAccount(context, id));
  if (!user) return null;
  const kind = profileKindOf({ ...user, userId: id });
  const profile = kind && (await orNull(readProfileOfUser(context, id, kind)));
  return { account: serializeAccount(user), kind, profile: profile && profileByKind(profile) };
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const found = await read((await params).id);
  return { title: found ? `Onboarding of ${found.account.name}` : "User not found" };
}

export default async function AdminUserPage({ params }: PageProps) {
  const found = await read((await params).id);
  if (!found) notFound();
  const { account, kind, profile } = found;
  const role = account.role === "admin" ? USER_ROLE_LABELS.admin : kind && USER_TYPE_LABELS[kind];
  return (
    <>
      <PageHeader
        title={account.name}
        subtitle={[account.email, role].filter(Boolean).join(" · ")}
        breadcrumbs={[{ label: "Users", href: ROUTES.admin.users }, { label: account.name }]}
      />
      <UserView account={account} kind={kind} profile={profile} />
    </>
  );
}
