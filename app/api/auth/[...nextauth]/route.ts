import NextAuth from "next-auth";
import { addressBlock, clientAddress } from "@/lib/api/client-address";
import { refund, spend } from "@/lib/api/rate-limit";
import { nextAuthOptions } from "@/lib/auth/next-auth";
import { loginBodySchema } from "@/lib/schemas/users";
import { signIn } from "@/lib/services/users";

const options = () =>
  nextAuthOptions(async (credentials, headers) => {
    const parsed = loginBodySchema.safeParse(credentials);
    if (!parsed.success) return null;
    const ipAddress = clientAddress(headers);
    await spend("login-address", addressBlock(ipAddress));
    await spend("login-account", parsed.data.username);
    const origin = { ipAddress, userAgent: headers.get("user-agent") ?? "" };
    const { session } = await signIn({ origin, now: new Date() }, parsed.data);
    await refund("login-account", parsed.data.username);
    return session;
  });

type RouteContext = { params: Promise<{ nextauth: string[] }> };

// The options need the secret, which a build doesn't have: they are made per request.
const handler = (request: Request, context: RouteContext) => NextAuth(options())(request, context) as Promise<Response>;

export { handler as GET, handler as POST };
