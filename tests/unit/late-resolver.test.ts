import { expect, test } from "vitest";
import { z } from "zod";
import { lateResolver } from "@/components/forms/late-resolver";

const schema = z.object({ email: z.string().trim().min(1, "Email is required") });
const options = { fields: {}, shouldUseNativeValidation: false };

test("a form is checked by its schema once that has come", async () => {
  const resolver = lateResolver(() => Promise.resolve(schema));
  expect(await resolver({ email: " a@b.example " }, undefined, options)).toEqual({
    values: { email: "a@b.example" },
    errors: {},
  });
  expect(await resolver({ email: " " }, undefined, options)).toMatchObject({
    errors: { email: { message: "Email is required" } },
  });
});

test("where the schema can't be had, the values go to the server as they are; the next time it is asked for again", async () => {
  let attempts = 0;
  const resolver = lateResolver(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(schema);
  });
  expect(await resolver({ email: " " }, undefined, options)).toEqual({ values: { email: " " }, errors: {} });
  expect(await resolver({ email: " " }, undefined, options)).toMatchObject({ errors: { email: {} } });
});
