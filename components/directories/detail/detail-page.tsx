import { ArrowLeft } from "lucide";
import { type ReactNode } from "react";
import { EmailBadge } from "@/components/layout/email-badge";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { DirectoryKind } from "@/lib/profiles/hooks/directories";
import { DIRECTORY_WORDS } from "../directory-words";
import { ProfileStatus } from "../profile-status";
import { WebLink } from "../web-link";
import { DateText } from "@/components/data-table/table-cells";
import { Link } from "@/components/ui/link";

type DetailPageProps = {
  kind: DirectoryKind;
  name: string;
  website: string;
  xProfile: string;
  profile: { is_completed: boolean; email_confirmed?: boolean | undefined; updated_at: string };
  /** What the viewer can do with the company. */
  actions?: ReactNode;
  sidebar: ReactNode;
  children: ReactNode;
};

/** A profile's page: who it is, its sections, and beside them what is wanted at once. */
export function DetailPage({ kind, name, website, xProfile, profile, actions, sidebar, children }: DetailPageProps) {
  const { title, href } = DIRECTORY_WORDS[kind];
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: title, href }, { label: name }]}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <ProfileStatus isCompleted={profile.is_completed} />
            {profile.email_confirmed !== undefined && <EmailBadge isConfirmed={profile.email_confirmed} />}
            <WebLink address={website} />
            {xProfile && <WebLink address={xProfile}>X profile</WebLink>}
            <span>
              Updated <DateText value={profile.updated_at} />
            </span>
          </span>
        }
        action={
          <>
            <Button asChild variant="outline" className="max-sm:hidden">
              <Link href={href}>
                <Icon of={ArrowLeft} />
                Back to {title}
              </Link>
            </Button>
            {actions}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
        <aside aria-label={`About ${name}`} className="flex min-w-0 flex-col gap-4">
          {sidebar}
        </aside>
      </div>
    </>
  );
}
