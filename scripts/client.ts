/** `npm run client`: the types of the TypeScript client, from the API's document. Nothing of it is in the repository. */
import { writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { describeApi } from "@/lib/apidocs/service/api-document";

const TARGET = "clients/typescript/schema.d.ts";

/** Types need no examples. */
const document = JSON.stringify(describeApi("https://depthbook.example"), (key, value: unknown) =>
  key === "example" || key === "examples" ? undefined : value,
);
const types = await openapiTS(document, {
  // What has a default may be left out of a body.
  defaultNonNullable: false,
  // The content of a file is what the platform has for it.
  transform: ({ format }) =>
    format === "binary" ? ts.factory.createTypeReferenceNode(ts.factory.createIdentifier("Blob")) : undefined,
});
writeFileSync(TARGET, astToString(types));
