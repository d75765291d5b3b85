import { type Metadata } from "next";
import { firstAnswer } from "@/app/first-paint";
import { requirePageCaller } from "@/app/page-session";
import { ApiKeyList } from "@/components/api-keys/api-key-list";
import { KeysOfOwners } from "@/components/api-keys/keys-of-owners";
import { canActAsMaker, may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { apiKeyHandlers } from "@/lib/apikeys/handlers";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage() {
  const caller = await requirePageCaller(ROUTES.apiKeys);
  const { principal } = caller.context;
  if (!may(principal, "keys.manage")) return <KeysOfOwners isAdmin={principal.role === "admin"} />;
  const { element } = await firstAnswer(apiKeyHandlers.list, caller, {});
  return <ApiKeyList initial={element} mayQuote={canActAsMaker(principal)} />;
}
