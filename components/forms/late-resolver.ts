import { type FieldValues, type Resolver } from "react-hook-form";
import { type z } from "zod";
import { whenAttended } from "@/components/ui/when-attended";

/**
 * Checks a form by a schema that isn't loaded with the page but when a hand comes to it: 40 kB that nobody needs to read a form or
 * to type a first letter. Where it can't be had, nothing is found wrong here, as the server checks everything again and names fields too.
 */
export function lateResolver<Values extends FieldValues, Valid extends FieldValues>(
  load: () => Promise<z.ZodType<Valid, Values>>,
): Resolver<Values, unknown, Valid> {
  const loading = async () => {
    const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
    return zodResolver(schema);
  };
  whenAttended(() => void loading().catch(() => undefined));
  return async (values, context, options) => {
    const resolver = await loading().catch(() => null);
    // Unchecked, and so not known to be valid: the call's own schema says.
    return resolver ? resolver(values, context, options) : { values: values as unknown as Valid, errors: {} };
  };
}
