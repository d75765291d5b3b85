import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Operation } from "@/components/api-docs/operation";
import { Brand } from "@/components/layout/brand";
import { PageHeader } from "@/components/layout/page-header";
import { ROUTES } from "@/lib/addresses/routes";
import { documentedCalls } from "../operations";

type PageProps = { params: Promise<{ call: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const call = documentedCalls().get((await params).call);
  return { title: call ? `${call.view.method} ${call.view.path}` : "API" };
}

/** One call of `/v1`: what it takes and what it answers. */
export default async function ApiCallPage({ params }: PageProps) {
  const call = documentedCalls().get((await params).call);
  if (!call) notFound();
  const { summary } = call.view;
  return (
    <main className="mx-auto w-full max-w-4xl space-y-8 px-4 py-8">
      <Brand href={ROUTES.home} />
      <PageHeader title={summary} breadcrumbs={[{ label: "API", href: ROUTES.apiReference }, { label: summary }]} />
      <Operation operation={call.view} />
    </main>
  );
}
