"use client";

import { useState } from "react";
import { told } from "@/components/forms/told";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { turnTo } from "@/components/ui/page-turn";
import { ROUTES } from "@/lib/addresses/routes";
import { requestKeys } from "@/lib/kit/client/idempotency-key";
import { ROTATION_HOURS } from "@/lib/webhooks/constants";
import type { WebhookWire } from "@/lib/webhooks/contract/webhooks";
import { useChangeWebhook, useDeleteWebhook, useRotateWebhook, useTestWebhook } from "@/lib/webhooks/hooks";
import { SecretDialog, WebhookDialog } from "./on-demand";

type Asked = "edit" | "disable" | "rotate" | "delete";

/** What can be done with a webhook; what can't be taken back is asked about first. */
export function WebhookActions({ webhook }: { webhook: WebhookWire }) {
  const { id, url, events, status } = webhook;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [rotations] = useState(requestKeys);
  const { mutateAsync: change, isPending: isChanging } = useChangeWebhook(id);
  const { mutateAsync: rotate } = useRotateWebhook(id);
  const { mutateAsync: remove } = useDeleteWebhook(id);
  const { mutateAsync: test, isPending: isTesting } = useTestWebhook(id);
  const isDisabled = status === "DISABLED";
  const dialog = (which: Asked) => ({ open: asked === which, onOpenChange: () => setAsked(null) });
  // What went wrong has been told.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);

  const enable = () =>
    told(() => change({ enabled: true }), { done: "Webhook enabled", failed: "Failed to enable the webhook" });
  const sendTest = () => told(test, { done: "A test is being sent", failed: "Failed to send a test" });
  const giveSecret = () =>
    told(
      async () => {
        setSecret((await rotate(rotations.of(id))).element.secret);
        rotations.answered();
      },
      {
        done: "The webhook has a new secret",
        failed: "Failed to make a new secret",
        lost: "The answer got lost, and a new secret may sign by now. Check your connection, and try again: it shows you that one.",
      },
    );
  const leave = async () => {
    await told(remove, { done: "Webhook deleted", failed: "Failed to delete the webhook" });
    turnTo(ROUTES.webhooks);
  };

  return (
    <>
      {isDisabled ? (
        <Button loading={isChanging} onClick={() => quietly(enable())}>
          Enable
        </Button>
      ) : (
        <>
          <Button loading={isTesting} onClick={() => quietly(sendTest())}>
            Send test
          </Button>
          <Button variant="outline" onOpen={() => setAsked("disable")}>
            Disable
          </Button>
        </>
      )}
      <Button variant="outline" aria-haspopup="dialog" onOpen={() => setAsked("edit")}>
        Edit
      </Button>
      <Button variant="outline" onOpen={() => setAsked("rotate")}>
        New secret
      </Button>
      <Button variant="destructive" onOpen={() => setAsked("delete")}>
        Delete
      </Button>
      {asked === "edit" && (
        <WebhookDialog
          title="Edit the webhook"
          confirmLabel="Save"
          initial={{ url, events }}
          words={{ done: "Webhook saved", failed: "Failed to save the webhook" }}
          // An address that stays forgets nothing of what has failed there.
          onSave={(body) => change(body.url === url ? { events: body.events } : body)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        {...dialog("disable")}
        title="Disable the webhook?"
        description="It is told of nothing until you enable it again. What it has yet to be sent is given up; events of the meantime are not sent later."
        confirmLabel="Disable"
        onConfirm={() =>
          told(() => change({ enabled: false }), { done: "Webhook disabled", failed: "Failed to disable the webhook" })
        }
      />
      <ConfirmDialog
        {...dialog("rotate")}
        title="Make a new secret?"
        description={`For ${ROTATION_HOURS} hours requests carry two signatures, of the new secret and of the one before. After that your receiver has to know the new one.`}
        confirmLabel="Make a new secret"
        onConfirm={giveSecret}
      />
      <ConfirmDialog
        {...dialog("delete")}
        tone="destructive"
        title="Delete the webhook?"
        description={`Nothing is sent to ${url} any more, and the log of what was sent goes with it.`}
        confirmLabel="Delete"
        onConfirm={leave}
      />
      {secret !== null && (
        <SecretDialog
          secret={secret}
          note={`For ${ROTATION_HOURS} hours the secret before it signs too.`}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
