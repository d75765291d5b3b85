import "server-only";
import NextAuth from "next-auth";
import { guarded } from "@/lib/kit/http/respond";
import { methodNotAllowed } from "@/lib/kit/http/routes";
import { requestIdNow } from "@/lib/kit/watch/trail";
import type { NextRequest } from "next/server";
import { methodsOf, readNextAuthRequest } from "@/lib/accounts/sign-in/next-auth-request";
import { signInWithinBudgets } from "@/lib/accounts/service/budgeted-sign-in";
import { nextAuthOptions, type SignInAttempt } from "@/lib/accounts/sign-in/next-auth";
import { endSession } from "@/lib/accounts/sign-in/sessions";
import { AppError } from "@/lib/kit/errors";
import { loginBodySchema } from "@/lib/accounts/contract/users";

const ROUTE = "/api/auth";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

/** Whether next-auth says so itself: its answer to a wrong password is its own. It has none to a code that is wanted. */
const isWrongPassword = (error: unknown) => error instanceof AppError && error.code === "invalid_credentials";

/**
 * Lets next-auth answer. It would turn whatever goes wrong in a sign-in or a sign-out into a wrong password, or into
 * nothing at all: that is thrown from here instead.
 */
async function askNextAuth(request: NextRequest, context: RouteContext): Promise<Response> {
  let failure: unknown;
  let knownBrowser: string | undefined;
  const attempt: SignInAttempt = async (credentials) => {
    const { success, data } = loginBodySchema.safeParse(credentials);
    if (!success) return null;
    const signedIn = await signInWithinBudgets(request.headers, data, { requestId: requestIdNow(), now: new Date() });
    knownBrowser = signedIn.knownBrowser;
    return signedIn.session;
  };
  const noting = <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) => {
    return async (...given: Arguments): Promise<Result> => {
      try {
        return await work(...given);
      } catch (error) {
        if (!isWrongPassword(error)) failure = error;
        throw error;
      }
    };
  };
  // The options need the secret, which a build doesn't have: they are made per request.
  const options = nextAuthOptions(noting(attempt), noting(endSession));
  const response = (await NextAuth(options)(request, context)) as Response;
  if (failure !== undefined) throw failure;
  if (knownBrowser) response.headers.append("set-cookie", knownBrowser);
  return response;
}

/** Answers what is under `/api/auth`. */
export async function answerNextAuth(request: NextRequest, context: RouteContext): Promise<Response> {
  try {
    const methods = methodsOf((await context.params).nextauth.join("/"));
    if (!methods.includes(request.method)) return await methodNotAllowed({ request, route: ROUTE }, methods);
    return await askNextAuth(await readNextAuthRequest(request), context);
  } catch (error) {
    return guarded({ request, route: ROUTE }, () => Promise.reject(error));
  }
}
