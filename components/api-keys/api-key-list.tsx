"use client";

import { KeyRound } from "lucide";
import { useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ROUTES } from "@/lib/addresses/routes";
import type { ApiKeyBody, ApiKeyWire } from "@/lib/apikeys/contract";
import { useApiKeys, useCreateApiKey } from "@/lib/apikeys/hooks";
import { newIdempotencyKey } from "@/lib/kit/client/idempotency-key";
import { LIMITS } from "@/lib/kit/limits";
import { ApiKeyRow } from "./api-key-row";
import { KeyDialog, ShownKey } from "./on-demand";

type ApiKeyListProps = {
  initial: ApiKeyWire[];
  /** Whether the account can quote at all. */
  mayQuote: boolean;
};

/** The page of an account's API keys, and where to make one. */
export function ApiKeyList({ initial, mayQuote }: ApiKeyListProps) {
  const keys = useApiKeys(initial);
  const { mutateAsync: create } = useCreateApiKey();
  /** While one is being made: the key that makes it one, however often it is sent. */
  const [adding, setAdding] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);

  const add = (
    <Button
      aria-haspopup="dialog"
      disabled={keys.length >= LIMITS.apiKeysPerAccount}
      onOpen={() => setAdding(newIdempotencyKey())}
    >
      New key
    </Button>
  );

  async function save(body: ApiKeyBody, idempotencyKey: string) {
    const { element } = await create({ ...body, idempotencyKey });
    setShown(element.key);
  }

  return (
    <>
      <PageHeader
        title="API keys"
        subtitle={`What lets your company’s own systems in, ${LIMITS.apiKeysPerAccount} at most, without anybody’s password`}
        breadcrumbs={[{ label: "Settings", href: ROUTES.settings }, { label: "API keys" }]}
        action={keys.length > 0 && add}
      />
      <Card>
        {keys.length > 0 ? (
          <ul className="divide-y">
            {keys.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={KeyRound}
            title="No API keys yet"
            text={`Let your own systems read${mayQuote ? " and quote" : ""} through the API. Each key says what it may do and for how long, and can be revoked at any time.`}
            action={add}
          />
        )}
      </Card>
      {adding !== null && (
        <KeyDialog mayQuote={mayQuote} onSave={(body) => save(body, adding)} onClose={() => setAdding(null)} />
      )}
      {shown !== null && (
        <ShownKey
          apiKey={shown}
          example={mayQuote ? "/v1/rfqs/assigned" : "/v1/dashboard"}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
