import type { Metadata } from "next";
import { Brand } from "@/components/layout/brand";
import { CallLine } from "@/components/api-docs/call-line";
import { PageHeader } from "@/components/layout/page-header";
import { healthCalls } from "@/lib/health/calls";
import { ROUTES } from "@/lib/addresses/routes";
import { documentedCalls } from "./operations";

export const metadata: Metadata = { title: "API" };

/** The reference of `/v1`: every call on a line, which leads to its fields. */
export default function ApiPage() {
  const calls = [...documentedCalls().values()];
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return (
    <main className="mx-auto w-full max-w-4xl space-y-8 px-4 py-8">
      <Brand href={ROUTES.home} />
      <PageHeader
        title="API"
        subtitle="The REST calls that the screens use. Sign in with POST /v1/users/login and send the token as a bearer."
      />
      <p className="text-sm">
        The same as a machine reads it:{" "}
        <a className="text-primary underline underline-offset-4" href={healthCalls.openApi.path}>
          {healthCalls.openApi.path}
        </a>
      </p>
      {tags.map((tag) => (
        <section key={tag} aria-label={tag} className="space-y-3">
          <h2 className="text-lg font-semibold">{tag}</h2>
          <ul className="divide-y rounded-lg border bg-card">
            {calls
              .filter((call) => call.tag === tag)
              .map(({ id, view }) => (
                <li key={id}>
                  <CallLine call={view} href={ROUTES.apiCall(id)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
