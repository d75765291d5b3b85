import type { Metadata } from "next";
import { documentedRoutes } from "@/app/v1/documented-routes";
import { Operation, type OperationView } from "@/components/api-docs/operation";
import { Brand } from "@/components/layout/brand";
import { PageHeader } from "@/components/layout/page-header";
import { openApiDocument, type Operation as Declared } from "@/lib/api/openapi";
import { schemaRows } from "@/lib/domain/schema-rows";
import { ROUTES } from "@/lib/routes";

export const metadata: Metadata = { title: "API" };

function viewOf(path: string, method: string, declared: Declared): OperationView {
  const [body] = Object.values(declared.requestBody?.content ?? {});
  const success = Object.entries(declared.responses).find(([status]) => status.startsWith("2"))?.[1];
  const answer = success?.content?.["application/json"];
  const properties = Object.fromEntries(declared.parameters.map(({ name, schema }) => [name, schema]));
  const required = declared.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    method: method.toUpperCase(),
    path,
    summary: declared.summary,
    needsSignIn: declared.security.length > 0,
    parameters: schemaRows({ properties, required }),
    body: body ? schemaRows(body.schema) : [],
    answer: answer ? schemaRows(answer.schema) : [],
    responses: Object.entries(declared.responses).map(([status, { description }]) => ({ status, description })),
  };
}

/** The reference of `/v1`, from the document that `GET /v1/openapi.json` answers. */
export default function ApiPage() {
  const { paths } = openApiDocument(documentedRoutes);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, declared]) => ({
      tag: declared.tags[0] ?? "",
      view: viewOf(path, method, declared),
    })),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return (
    <main className="mx-auto w-full max-w-4xl space-y-8 px-4 py-8">
      <Brand href={ROUTES.home} />
      <PageHeader
        title="API"
        subtitle="The REST calls that the screens use. Sign in with POST /v1/users/login and send the token as a bearer."
      />
      <p className="text-sm">
        The same as a machine reads it:{" "}
        <a className="text-primary underline underline-offset-4" href="/v1/openapi.json">
          /v1/openapi.json
        </a>
      </p>
      {tags.map((tag) => (
        <section key={tag} aria-label={tag} className="space-y-3">
          <h2 className="text-lg font-semibold">{tag}</h2>
          {operations
            .filter((operation) => operation.tag === tag)
            .map(({ view }) => (
              <Operation key={`${view.method} ${view.path}`} operation={view} />
            ))}
        </section>
      ))}
    </main>
  );
}
