import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ApiFrame } from "@/components/api-docs/frame";
import { Operation } from "@/components/api-docs/operation";
import { PageHeader } from "@/components/layout/page-header";
import { ROUTES } from "@/lib/addresses/routes";
import { apiOrigin, documentedCalls, listedCalls } from "../operations";

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
    <ApiFrame calls={listedCalls()} current={call.id}>
      <PageHeader title={summary} breadcrumbs={[{ label: "API", href: ROUTES.apiReference }, { label: summary }]} />
      <Operation operation={call.view} origin={apiOrigin()} />
    </ApiFrame>
  );
}
