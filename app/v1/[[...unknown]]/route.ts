import { notFound } from "@/lib/kit/errors";
import { guarded } from "@/lib/kit/http/respond";

const refuse = (request: Request) =>
  guarded({ request }, async () => {
    throw notFound("Call");
  });

export { refuse as GET, refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE, refuse as OPTIONS };
