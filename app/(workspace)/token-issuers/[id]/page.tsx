import { tokenIssuerHandlers } from "@/lib/profiles/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstAnswer } from "@/app/first-paint";
import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orNull } from "@/app/or-null";
import { IssuerDetail } from "@/components/directories/issuer/issuer-detail";
import { DIRECTORY_WORDS } from "@/components/directories/directory-words";
import { IntroductionPanel } from "@/components/introductions/introduction-panel";
import { ROUTES } from "@/lib/addresses/routes";
import { counterpartOf } from "@/lib/introductions/rules";
import { pathIdSchema } from "@/lib/kit/fields";

const { notFoundTitle, unnamed } = DIRECTORY_WORDS.token_issuer;

type PageProps = { params: Promise<{ id: string }> };

/** Once for the title and the page; null where there is no such profile. */
const read = cache(async (given: string) => {
  const path = pathIdSchema.safeParse({ id: given });
  if (!path.success) return null;
  const { id } = path.data;
  const caller = await requirePageCaller(ROUTES.tokenIssuer(id));
  const [found, dealings] = await Promise.all([
    orNull(firstAnswer(tokenIssuerHandlers.read, caller, { params: { id } })),
    orNull(firstAnswer(tokenIssuerHandlers.dealings, caller, { params: { id } })),
  ]);
  return (
    found && dealings && { issuer: found.element, dealings: dealings.element, principal: caller.context.principal }
  );
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const found = await read((await params).id);
  return { title: found ? found.issuer.project_name || unnamed : notFoundTitle };
}

export default async function TokenIssuerPage({ params }: PageProps) {
  const found = await read((await params).id);
  if (!found) notFound();
  const { issuer, dealings, principal } = found;
  const isForViewer = counterpartOf(principal) === "token_issuer";
  return (
    <IssuerDetail
      issuer={issuer}
      dealings={dealings}
      introduction={
        isForViewer && <IntroductionPanel company={{ userId: issuer.user_id, name: issuer.project_name || unnamed }} />
      }
    />
  );
}
