"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
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

export function UserModal({ account, isOwn, onClose }: UserModalProps) {
  const formId = useId();
  const form = useForm<UserForm>({
    resolver: zodResolver(userFormSchema),
    defaultValues: account ? valuesOf(account) : NEW,
  });
  const { isSubmitting } = form.formState;
  const save = useSaveUser(account, form.setError, onClose);

  return (
    <Modal
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      title={account ? "Edit User" : "Create New User"}
      footer={
        <>
          <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
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
  );
}
