import { z } from "zod";
import { publicEndpoint } from "@/lib/kit/http/endpoint";
import { notFound } from "@/lib/kit/errors";

const unknown = publicEndpoint({
  summary: "A call that does not exist",
  response: z.never(),
  run: async () => {
    throw notFound("This call");
  },
});

export { unknown as GET, unknown as POST, unknown as PUT, unknown as PATCH, unknown as DELETE };
