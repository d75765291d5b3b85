/** Sign-in as the browser sees it; the session itself is the server's. */
import { ask } from "./ask";
import type { LoginForm, RegisterForm } from "@/lib/accounts/contract/users";
import type { SessionWire, UserWire } from "@/lib/accounts/contract/wire";
import type { RegisterInvitedBody } from "@/lib/invitations/contract";
import type { JoinBody } from "@/lib/members/contract";
import { ROUTES } from "@/lib/addresses/routes";
import { ApiRequestError, isAnswerLost } from "@/lib/kit/client/api-error";
import { sentAgainIfLost } from "@/lib/kit/client/lost-answers";
import { carryMessage } from "./full-load";
import { clearAuth, noteSigningIn, setAuth, setAuthUser, setPageUser } from "./auth-storage";

/** Keeps what a call answered that begins a session. */
export function rememberSession({ access_token: token, token_type: _, ...user }: SessionWire): UserWire {
  setAuth(token, user);
  noteSigningIn();
  setPageUser(user.id);
  return user;
}

export async function signIn({ email, password, code }: LoginForm): Promise<UserWire> {
  const body = { username: email, password, ...(code !== undefined && { code }) };
  return rememberSession(await ask("POST /v1/users/login", { body, bodyFormat: "form" }));
}

/** Whose beginning had an answer that was lost: they may be there by now. */
const unanswered = new Set<string>();

type Beginning = {
  who: Pick<LoginForm, "email" | "password">;
  send: () => Promise<SessionWire>;
  /** The refusal of what was carried out already. Any other says nothing of what was lost. */
  refusedOnce: "email_taken" | "invitation_used";
};

/** Begins somebody's first session; where an answer to that was lost, what they typed signs them in once they are there. */
async function begin({ who, send, refusedOnce }: Beginning): Promise<UserWire> {
  const follow = async () => {
    try {
      return await send();
    } catch (error) {
      if (isAnswerLost(error)) unanswered.add(who.email);
      throw error;
    }
  };
  try {
    return rememberSession(await sentAgainIfLost(follow));
  } catch (error) {
    const isThere = error instanceof ApiRequestError && error.code === refusedOnce && unanswered.has(who.email);
    if (!isThere) throw error;
    return await signIn(who).catch(() => Promise.reject(error));
  }
}

export function registerAccount({ confirmPassword: _, ...body }: RegisterForm): Promise<UserWire> {
  return begin({ who: body, send: () => ask("POST /v1/users/register", { body }), refusedOnce: "email_taken" });
}

/** By the link of an invitation. @param email the invited one */
export function joinAccount(email: string, body: JoinBody): Promise<UserWire> {
  const who = { email, password: body.password };
  return begin({ who, send: () => ask("POST /v1/members/join", { body }), refusedOnce: "invitation_used" });
}

/** A market maker, by the link of an invitation to an RFP. */
export function registerInvited(body: RegisterInvitedBody): Promise<UserWire> {
  return begin({
    who: body,
    send: () => ask("POST /v1/invitations/register", { body }),
    refusedOnce: "invitation_used",
  });
}

/**
 * Ends the session and leaves by a full page load, so that nothing of it stays in memory.
 * @throws what it failed with: whoever left as if it had not would leave the session behind, open to the next at this browser
 */
export async function signOut(path: string = ROUTES.login): Promise<void> {
  try {
    await sentAgainIfLost(() => ask("POST /v1/users/logout", {}));
  } catch (error) {
    // Over already, by what was sent before or otherwise.
    if (!(error instanceof ApiRequestError && error.status === 401)) throw error;
  }
  clearAuth();
  carryMessage();
  window.location.assign(path);
}

export type OnboardingStatus = {
  completed_onboarding_type: UserWire["user_type"];
  has_token_issuer_onboarding: boolean;
  has_market_maker_onboarding: boolean;
  has_vc_investor_onboarding: boolean;
};

export async function readOnboardingStatus(): Promise<OnboardingStatus> {
  return (await ask("GET /v1/onboarding/status", {})).element;
}

/** Of what is completed already nothing changes: where the answer gets lost, it is sent once more. */
export async function completeOnboarding(): Promise<UserWire> {
  const { element } = await sentAgainIfLost(() => ask("POST /v1/onboarding/my/complete", {}));
  setAuthUser(element);
  return element;
}
