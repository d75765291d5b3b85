import { tokenIssuerHandlers } from "@/lib/profiles/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { DIRECTORY_WORDS } from "@/components/directories/directory-words";
import { IssuerDirectory } from "@/components/directories/issuer/issuer-directory";
import { PageHeader } from "@/components/layout/page-header";
import { may } from "@/lib/accounts/rules/permissions";
import { TOKEN_ISSUER_LIST } from "@/lib/profiles/lists";

const { title, subtitle, href } = DIRECTORY_WORDS.token_issuer;

export const metadata: Metadata = { title };

type TokenIssuersPageProps = { searchParams: SearchParams };

export default async function TokenIssuersPage({ searchParams }: TokenIssuersPageProps) {
  const caller = await requirePageCaller(href);
  const first = await firstPage(tokenIssuerHandlers.browse, caller, searchParams, TOKEN_ISSUER_LIST);
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <IssuerDirectory first={first} isFund={may(caller.context.principal, "watchList.own")} />
    </>
  );
}
