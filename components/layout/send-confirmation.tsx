"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/lib/kit/toast";
import { useSendConfirmation } from "@/lib/memberlinks/hooks";

const told = ({ email, sent }: { email: string; sent: boolean }) =>
  toast.success(sent ? `Link sent to ${email}` : "Your email is confirmed already");

/** Has the link that confirms one's e-mail sent again. */
export function SendConfirmation({ className }: { className?: string }) {
  const { mutate, isPending } = useSendConfirmation();
  return (
    <Button
      variant="outline"
      size="sm"
      className={className}
      loading={isPending}
      onClick={() => mutate(undefined, { onSuccess: told })}
    >
      Send again
    </Button>
  );
}
