import type { Metadata } from "next";
import { ApiFrame } from "@/components/api-docs/frame";
import { Guide } from "@/components/api-docs/guide";
import { PageHeader } from "@/components/layout/page-header";
import { Sandbox } from "@/components/api-docs/sandbox";
import { env } from "@/lib/env";
import { apiDocsCalls } from "@/lib/apidocs/calls";
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from "@/lib/apidocs/constants";
import { apiOrigin, listedCalls } from "./operations";

export const metadata: Metadata = { title: "API" };

/** The reference of `/v1`: what holds for all of it, and every call on a line, which leads to its fields. */
export default function ApiPage() {
  return (
    <ApiFrame calls={listedCalls()}>
      <PageHeader title="API" subtitle="The REST calls that the screens use, for desks that quote by machine" />
      <p className="text-sm">
        The same as a machine reads it:{" "}
        <a className="text-primary underline underline-offset-4" href={apiDocsCalls.openApi.path}>
          {apiDocsCalls.openApi.path}
        </a>
      </p>
      <Guide origin={apiOrigin()} />
      {env().DEPTHBOOK_DEMO && <Sandbox accounts={Object.values(SAMPLE_ACCOUNTS)} password={SAMPLE_PASSWORD} />}
    </ApiFrame>
  );
}
