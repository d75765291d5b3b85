import NextAuth from "next-auth";
import { addressBlock, clientAddress } from "@/lib/api/client-address";
import { guarded } from "@/lib/api/endpoint";
import { refund, spend } from "@/lib/api/rate-limit";
import { nextAuthOptions } from "@/lib/auth/next-auth";
import { endSession } from "@/lib/auth/sessions";
import { outageOf } from "@/lib/domain/outages";
import { loginBodySchema } from "@/lib/schemas/users";
import { signIn } from "@/lib/services/users";

/**
 * Does what next-auth asks for. next-auth would turn an outage into a wrong password, and into a sign-out that has ended
 * nothing: `onOutage` hears of it in time to answer something else.
 */
const options = (onOutage: (error: unknown) => void) => {
  const noting =
    <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      try {
        return await work(...given);
      } catch (error) {
        if (outageOf(error)) onOutage(error);
        throw error;
      }
    };
  const attempt = noting(async (credentials: unknown, headers: Headers) => {
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
  return nextAuthOptions(attempt, noting(endSession));
};

type RouteContext = { params: Promise<{ nextauth: string[] }> };

// The options need the secret, which a build doesn't have: they are made per request.
async function handler(request: Request, context: RouteContext): Promise<Response> {
  let outage: unknown;
  const answer = (await NextAuth(options((error) => (outage = error)))(request, context)) as Response;
  return outage ? guarded(() => Promise.reject(outage)) : answer;
}

export { handler as GET, handler as POST };
