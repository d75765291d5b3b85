"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Modal } from "@/components/ui/modal";
import { type UserForm, userFormSchema } from "@/lib/accounts/contract/users";
import type { AccountWire } from "@/lib/accounts/contract/wire";
import { useSaveUser } from "./use-save-user";
import { UserFields } from "./user-fields";

type UserModalProps = {
  /** Null for a new one. */
  account: AccountWire | null;
  /** The admin's own. */
  isOwn: boolean;
  onClose: () => void;
};

const NEW: UserForm = {
  name: "",
  email: "",
  password: "",
  role: "user",
  user_type: null,
  is_liquidity_provider: false,
};

function valuesOf({ name, email, role, user_type, is_liquidity_provider }: AccountWire): UserForm {
  return { name, email, password: "", role, user_type, is_liquidity_provider };
}

/** What is typed is kept nowhere, since a password is part of it: it is asked about before it goes. */
export function UserModal({ account, isOwn, onClose }: UserModalProps) {
  const formId = useId();
  const form = useForm<UserForm>({
    resolver: zodResolver(userFormSchema),
    defaultValues: account ? valuesOf(account) : NEW,
  });
  const { isSubmitting, isDirty } = form.formState;
  const save = useSaveUser(account, form.setError, onClose);
  const [isAsking, setIsAsking] = useState(false);
  useUnsavedWarning(isDirty);

  function close() {
    if (isSubmitting) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  }

  return (
    <>
      <Modal
        open
        onOpenChange={close}
        title={account ? "Edit User" : "Create New User"}
        footer={
          <>
            <Button variant="outline" disabled={isSubmitting} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={isSubmitting}>
              {account ? "Save Changes" : "Create User"}
            </Button>
          </>
        }
      >
        <form id={formId} method="post" noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
          <UserFields form={form} account={account} isOwn={isOwn} />
        </form>
      </Modal>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="destructive"
        title="Discard what you typed?"
        description={account ? "The user stays as they were." : "The user isn’t created yet."}
        confirmLabel="Discard"
        dismissLabel="Keep editing"
        onConfirm={async () => onClose()}
      />
    </>
  );
}
