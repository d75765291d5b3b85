/** Each call of profiles, answered: its service, then its serializer. */
import "server-only";
import { serializeAnyProfile } from "./serialize/any-profile";
import {
  completeOnboardingOfUser,
  readProfileOfUser,
  setStepOfUser,
  completeMyOnboarding,
  readMyProfile,
  setMyStep,
  readOnboardingStatus,
} from "./service/onboarding";
import { serializeMarketMakerProfile, serializeMarketMakerCard } from "./serialize/market-maker";
import { readProfile, createOwnProfile, deleteOwnProfile, readOwnProfile, updateOwnProfile } from "./service/profiles";
import { serializeDealings } from "./serialize/dealings";
import { readDealings } from "./service/dealings";
import { serializeDirectory } from "./serialize/directory";
import { browseMarketMakers, browseVcInvestors } from "./service/directories";
import { browseProjects, readProject } from "./service/projects";
import { sessionCookieHeader } from "@/lib/accounts/sign-in/session-cookie";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { serializeUser } from "@/lib/accounts/serialize/user";
import { serializeTokenIssuer, serializeTokenIssuerCard } from "./serialize/token-issuer";
import { serializeVcInvestor, serializeVcInvestorCard } from "./serialize/vc-investor";
import { handle } from "@/lib/accounts/serve";
import { profileCalls, marketMakerCalls, tokenIssuerCalls, vcInvestorCalls } from "./calls";

export const profileHandlers = {
  completeOfUser: handle(profileCalls.completeOfUser, async ({ context, params }) => ({
    element: serializeAnyProfile(await completeOnboardingOfUser(context, params.userId, params.type)),
  })),
  readOfUser: handle(profileCalls.readOfUser, async ({ context, params }) => ({
    element: serializeAnyProfile(await readProfileOfUser(context, params.userId, params.type)),
  })),
  setStepOfUser: handle(profileCalls.setStepOfUser, async ({ context, params, body }) => ({
    element: serializeAnyProfile(await setStepOfUser(context, params.userId, params.type, body.step)),
  })),
  complete: handle(profileCalls.complete, async ({ context, session, headers }) => {
    const user = await completeMyOnboarding(context);
    headers.append("set-cookie", await sessionCookieHeader(claimsOf({ ...session, user })));
    return { element: serializeUser(user) };
  }),
  readOwn: handle(profileCalls.readOwn, async ({ context }) => ({
    element: serializeAnyProfile(await readMyProfile(context)),
  })),
  setStep: handle(profileCalls.setStep, async ({ context, body }) => ({
    element: serializeAnyProfile(await setMyStep(context, body.step)),
  })),
  status: handle(profileCalls.status, async ({ context }) => {
    const { completedType, begunTypes } = await readOnboardingStatus(context);
    return {
      element: {
        completed_onboarding_type: completedType,
        has_token_issuer_onboarding: begunTypes.includes("token_issuer"),
        has_market_maker_onboarding: begunTypes.includes("market_maker"),
        has_vc_investor_onboarding: begunTypes.includes("vc_investor"),
      },
    };
  }),
};

export const marketMakerHandlers = {
  read: handle(marketMakerCalls.read, async ({ context, params }) => ({
    element: serializeMarketMakerProfile(await readProfile(context, "market_maker", params.id)),
  })),
  dealings: handle(marketMakerCalls.dealings, async ({ context, params }) => ({
    element: serializeDealings(await readDealings(context, "market_maker", params.id), context.now),
  })),
  browse: handle(marketMakerCalls.browse, async ({ context, query }) =>
    serializeDirectory(await browseMarketMakers(context, query), query, serializeMarketMakerCard),
  ),
  create: handle(marketMakerCalls.create, async ({ context, body }) => {
    const profile = await createOwnProfile(context, "market_maker", body);
    return { element: serializeMarketMakerProfile({ profile, sees: "everything" }) };
  }),
  remove: handle(marketMakerCalls.remove, async ({ context, session, headers, body }) => {
    const { id, user } = await deleteOwnProfile(context, "market_maker", body.id);
    headers.append("set-cookie", await sessionCookieHeader(claimsOf({ ...session, user })));
    return { element: { id } };
  }),
  readOwn: handle(marketMakerCalls.readOwn, async ({ context }) => {
    const profile = await readOwnProfile(context, "market_maker");
    return { element: serializeMarketMakerProfile({ profile, sees: "everything" }) };
  }),
  update: handle(marketMakerCalls.update, async ({ context, body }) => {
    const profile = await updateOwnProfile(context, "market_maker", body);
    return { element: serializeMarketMakerProfile({ profile, sees: "everything" }) };
  }),
};

export const tokenIssuerHandlers = {
  read: handle(tokenIssuerCalls.read, async ({ context, params }) => {
    const { view, forFund } = await readProject(context, params.id);
    return { element: serializeTokenIssuer(view, forFund) };
  }),
  dealings: handle(tokenIssuerCalls.dealings, async ({ context, params }) => ({
    element: serializeDealings(await readDealings(context, "token_issuer", params.id), context.now),
  })),
  browse: handle(tokenIssuerCalls.browse, async ({ context, query }) =>
    serializeDirectory(await browseProjects(context, query), query, serializeTokenIssuerCard),
  ),
  create: handle(tokenIssuerCalls.create, async ({ context, body }) => {
    const profile = await createOwnProfile(context, "token_issuer", body);
    return { element: serializeTokenIssuer({ profile, sees: "everything" }) };
  }),
  remove: handle(tokenIssuerCalls.remove, async ({ context, session, headers, body }) => {
    const { id, user } = await deleteOwnProfile(context, "token_issuer", body.id);
    headers.append("set-cookie", await sessionCookieHeader(claimsOf({ ...session, user })));
    return { element: { id } };
  }),
  readOwn: handle(tokenIssuerCalls.readOwn, async ({ context }) => {
    const profile = await readOwnProfile(context, "token_issuer");
    return { element: serializeTokenIssuer({ profile, sees: "everything" }) };
  }),
  update: handle(tokenIssuerCalls.update, async ({ context, body }) => {
    const profile = await updateOwnProfile(context, "token_issuer", body);
    return { element: serializeTokenIssuer({ profile, sees: "everything" }) };
  }),
};

export const vcInvestorHandlers = {
  read: handle(vcInvestorCalls.read, async ({ context, params }) => ({
    element: serializeVcInvestor(await readProfile(context, "vc_investor", params.id)),
  })),
  browse: handle(vcInvestorCalls.browse, async ({ context, query }) =>
    serializeDirectory(await browseVcInvestors(context, query), query, serializeVcInvestorCard),
  ),
  create: handle(vcInvestorCalls.create, async ({ context, body }) => {
    const profile = await createOwnProfile(context, "vc_investor", body);
    return { element: serializeVcInvestor({ profile, sees: "everything" }) };
  }),
  remove: handle(vcInvestorCalls.remove, async ({ context, session, headers, body }) => {
    const { id, user } = await deleteOwnProfile(context, "vc_investor", body.id);
    headers.append("set-cookie", await sessionCookieHeader(claimsOf({ ...session, user })));
    return { element: { id } };
  }),
  readOwn: handle(vcInvestorCalls.readOwn, async ({ context }) => {
    const profile = await readOwnProfile(context, "vc_investor");
    return { element: serializeVcInvestor({ profile, sees: "everything" }) };
  }),
  update: handle(vcInvestorCalls.update, async ({ context, body }) => {
    const profile = await updateOwnProfile(context, "vc_investor", body);
    return { element: serializeVcInvestor({ profile, sees: "everything" }) };
  }),
};
