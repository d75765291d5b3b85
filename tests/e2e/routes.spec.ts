/** What every route that the spec names answers over real HTTP: to a visitor, to each role, before and after onboarding. */
import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { UserType } from "@/lib/accounts/constants";
import { adminAccount } from "./servers";
import { expect, test } from "./fixtures";
import { type Credentials, PASSWORD, registerOverHttp } from "./people";

type Who = "visitor" | "issuer" | "newIssuer" | "maker" | "newMaker" | "fund" | "newFund" | "admin";
/** `page`: answered with the page itself. `login`: sent to sign in, with the way back. Else: where it sends. */
type Expected = "page" | "login" | `/${string}`;

const ownOnboarding = {
  newIssuer: "/onboarding/token-issuer",
  newMaker: "/onboarding/market-maker",
  newFund: "/onboarding/vc-investor",
} as const;

const everyone: Record<Who, Expected> = {
  visitor: "page",
  issuer: "page",
  newIssuer: "page",
  maker: "page",
  newMaker: "page",
  fund: "page",
  newFund: "page",
  admin: "page",
};
const signedOut: Record<Who, Expected> = {
  ...ownOnboarding,
  visitor: "page",
  issuer: "/dashboard",
  maker: "/dashboard",
  fund: "/dashboard",
  admin: "/admin",
};
const workspace: Record<Who, Expected> = { ...everyone, ...ownOnboarding, visitor: "login" };
const adminArea: Record<Who, Expected> = {
  visitor: "login",
  issuer: "login",
  newIssuer: "login",
  maker: "login",
  newMaker: "login",
  fund: "login",
  newFund: "login",
  admin: "page",
};
/** Everybody is sent to the onboarding of their own type; whose it is, stays. */
const onboarding = (owners: Who[]): Record<Who, Expected> => ({
  visitor: "login",
  issuer: "/onboarding/token-issuer",
  newIssuer: "/onboarding/token-issuer",
  maker: "/onboarding/market-maker",
  newMaker: "/onboarding/market-maker",
  fund: "/onboarding/vc-investor",
  newFund: "/onboarding/vc-investor",
  admin: "/admin",
  ...Object.fromEntries(owners.map((owner) => [owner, "page"])),
});
const home: Record<Who, Expected> = {
  visitor: "/",
  issuer: "/",
  newIssuer: "/",
  maker: "/",
  newMaker: "/",
  fund: "/",
  newFund: "/",
  admin: "/",
};

type Routes = Record<string, Record<Who, Expected>>;

const routes = (issuerProfile: number, makerProfile: number): Routes => ({
  "/": everyone,
  "/login": signedOut,
  "/register": signedOut,
  "/onboarding/token-issuer": onboarding(["issuer", "newIssuer"]),
  "/onboarding/market-maker": onboarding(["maker", "newMaker"]),
  "/onboarding/vc-investor": onboarding(["fund", "newFund"]),
  "/dashboard": { ...workspace, admin: "/admin" },
  "/rfqs": workspace,
  // Whom these three don't concern, they tell so.
  "/rfqs/new": workspace,
  "/rfqs/1": workspace,
  "/quotes": workspace,
  "/contracts": workspace,
  "/analytics": workspace,
  "/token-issuers": workspace,
  [`/token-issuers/${issuerProfile}`]: workspace,
  "/market-makers": workspace,
  [`/market-makers/${makerProfile}`]: workspace,
  "/vc-investors": workspace,
  // Whom it doesn't concern, it tells so.
  "/introductions": workspace,
  // Also before onboarding: whoever reads "wasn't you?" in an e-mail (docs/decisions/0175).
  "/settings": { ...everyone, visitor: "login" },
  "/venues": workspace,
  "/venues/new": workspace,
  // Whom it doesn't concern, it sends to the directory.
  "/watch-list": workspace,
  "/admin": adminArea,
  "/admin/users": adminArea,
  "/admin/rfqs": adminArea,
  "/admin/quotes": adminArea,
  "/admin/venues": adminArea,
  "/admin/venues/new": adminArea,
  "/admin/emails": adminArea,
  "/admin/sign-ins": adminArea,
  "/admin/trail": adminArea,
  "/nothing-here": home,
  "/nothing/at/all": home,
  "/rfqsx": home,
});

function outcome(answer: APIResponse): string {
  const location = answer.headers().location;
  if (!location) return answer.status() === 200 ? "page" : String(answer.status());
  const { pathname, searchParams } = new URL(location, answer.url());
  return pathname === "/login" && searchParams.has("next") ? "login" : pathname;
}

test("every route of the route table, for everybody", async ({ playwright, baseURL, request }) => {
  const contexts: APIRequestContext[] = [];
  const open = async (account?: Required<Credentials>) => {
    const context = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    contexts.push(context);
    if (account) {
      const form = { username: account.email, password: account.password };
      expect((await context.post("/v1/users/login", { form })).status()).toBe(200);
    }
    return context;
  };
  const member = async (type: UserType, onboarded: boolean) => {
    const person = await registerOverHttp(request, type, `Routes ${type} ${onboarded}`, { onboarded });
    return open({ email: person.email, password: PASSWORD });
  };
  const people: Record<Who, APIRequestContext> = {
    visitor: await open(),
    issuer: await member("token_issuer", true),
    newIssuer: await member("token_issuer", false),
    maker: await member("market_maker", true),
    newMaker: await member("market_maker", false),
    fund: await member("vc_investor", true),
    newFund: await member("vc_investor", false),
    admin: await open(adminAccount),
  };
  const profileOf = async (who: "issuer" | "maker", kind: string): Promise<number> =>
    (await (await people[who].get(`/v1/onboarding/${kind}/my`)).json()).element.id;

  const table = routes(await profileOf("issuer", "token-issuer"), await profileOf("maker", "market-maker"));
  const answered: Record<string, Record<string, string>> = {};
  for (const path of Object.keys(table)) {
    const row = await Promise.all(
      Object.entries(people).map(async ([who, context]) => [
        who,
        outcome(await context.get(path, { maxRedirects: 0 })),
      ]),
    );
    answered[path] = Object.fromEntries(row);
  }
  expect(answered).toEqual(table);
  for (const context of contexts) await context.dispose();
});

test("search engines are told what is for everyone, and that nothing else is", async ({ request }) => {
  const answer = await request.get("/robots.txt", { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect((await answer.text()).trim().split("\n")).toEqual([
    "User-Agent: *",
    "Allow: /$",
    "Allow: /docs/api",
    "Disallow: /",
  ]);
});
