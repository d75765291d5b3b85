import type { MetadataRoute } from "next";
import { ROUTES } from "@/lib/addresses/routes";

/** Only what is for everyone. The rest asks for a sign-in, or has a secret in its address. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: [`${ROUTES.home}$`, ROUTES.apiReference], disallow: "/" } };
}
