"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { told } from "@/components/forms/told";
import { ForRole } from "@/components/layout/for-role";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MEMBER_ROLE_LABELS } from "@/lib/accounts/constants";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { clearAuth } from "@/lib/accounts/hooks/auth-storage";
import { ROUTES } from "@/lib/addresses/routes";
import { formatDateTime, formatDateTimeZone } from "@/lib/kit/dates";
import type { MemberWire } from "@/lib/members/contract";
import { useChangeMember, useRemoveMember } from "@/lib/members/hooks";
import { Person } from "./person";
import { RoleChoice } from "./role-choice";

/** @param isOnlyOwner an account is never left without one, which the server sees to */
export function MemberRow({ member, isOnlyOwner }: { member: MemberWire; isOnlyOwner: boolean }) {
  const {
    name,
    email,
    role,
    is_self: isSelf,
    last_sign_in_at: lastSignIn,
    has_second_factor: hasSecondFactor,
  } = member;
  return (
    <Person
      name={name}
      email={email}
      badges={
        <>
          <Badge tone="blue">{MEMBER_ROLE_LABELS[role]}</Badge>
          {isSelf && <Badge tone="green">You</Badge>}
          {hasSecondFactor !== null && (
            <Badge tone={hasSecondFactor ? "green" : "grey"}>
              {hasSecondFactor ? "Second factor on" : "No second factor"}
            </Badge>
          )}
        </>
      }
      note={
        lastSignIn ? (
          <span title={formatDateTimeZone(lastSignIn)}>last sign-in {formatDateTime(lastSignIn)} UTC</span>
        ) : (
          "never signed in"
        )
      }
    >
      <ForRole action="members.manage">
        <ChangeRole member={member} />
        {!isSelf && <Remove member={member} />}
      </ForRole>
      {isSelf && !isOnlyOwner && <Remove member={member} />}
    </Person>
  );
}

function ChangeRole({ member: { id, name, role, is_self: isSelf } }: { member: MemberWire }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(role);
  const { mutateAsync } = useChangeMember();
  const words = {
    done: `${name} is ${MEMBER_ROLE_LABELS[chosen].toLowerCase()} now`,
    failed: "Failed to change the role",
  };

  async function change() {
    await told(() => mutateAsync({ id, role: chosen }), words);
    // What the page offers follows from one's own.
    if (isSelf) router.refresh();
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Change the role of ${name}`}
        onOpen={() => {
          setChosen(role);
          setOpen(true);
        }}
      >
        Change role
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Change the role of ${name}`}
        description="It holds from their next click on."
        confirmLabel="Change role"
        onConfirm={change}
      >
        <RoleChoice value={chosen} onChange={setChosen} />
      </ConfirmDialog>
    </>
  );
}

/** Of somebody else, or leaving oneself. */
function Remove({ member: { id, name, is_self: isSelf } }: { member: MemberWire }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useRemoveMember();

  async function remove() {
    const words = isSelf
      ? { done: "You have left the account", failed: "Failed to leave" }
      : { done: `${name} was removed`, failed: "Failed to remove" };
    await told(() => mutateAsync(id), words);
    if (!isSelf) return;
    clearAuth();
    loadPage(ROUTES.login);
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={isSelf ? "Leave the account" : `Remove ${name}`}
        onOpen={() => setOpen(true)}
      >
        {isSelf ? "Leave" : "Remove"}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        tone="destructive"
        title={isSelf ? "Leave this account?" : `Remove ${name}?`}
        description={
          isSelf
            ? "You are signed out everywhere, and come back only by another invitation. What you did stays under your name."
            : "They are signed out everywhere at once, and told by email. What they did stays under their name."
        }
        confirmLabel={isSelf ? "Leave account" : "Remove member"}
        onConfirm={remove}
      />
    </>
  );
}
