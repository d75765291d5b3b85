import { type Metadata } from "next";
import { requirePageContext } from "@/app/page-session";
import { DIRECTORY_WORDS } from "@/components/directories/directory-words";
import { IssuerDirectory } from "@/components/directories/issuer/issuer-directory";
import { PageHeader } from "@/components/layout/page-header";
import { serializeDirectory } from "@/lib/profiles/serialize/directory";
import { serializeTokenIssuerCard } from "@/lib/profiles/serialize/token-issuer";
import { TOKEN_ISSUER_TABLE } from "@/lib/addresses/tables";
import { parseTableState, tableStateToQuery } from "@/lib/kit/table-query";
import { tokenIssuerListQuerySchema } from "@/lib/profiles/contract/browse";
import { browseTokenIssuers } from "@/lib/profiles/service/directories";

const { title, subtitle, href } = DIRECTORY_WORDS.token_issuer;

export const metadata: Metadata = { title };

type TokenIssuersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TokenIssuersPage({ searchParams }: TokenIssuersPageProps) {
  const context = await requirePageContext(href);
  const state = parseTableState(await searchParams, TOKEN_ISSUER_TABLE);
  const query = tokenIssuerListQuerySchema.parse(tableStateToQuery(state));
  const data = serializeDirectory(await browseTokenIssuers(context, query), query, serializeTokenIssuerCard);

  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <IssuerDirectory first={{ state, data }} />
    </>
  );
}
