"use client";

import { ForRole } from "@/components/layout/for-role";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { failureWords } from "@/lib/kit/client/failure-words";
import type { TwoSignersWire } from "@/lib/members/contract";
import { type MemberList, useMembers } from "@/lib/members/hooks";
import { InvitationRow } from "./invitation-row";
import { InviteDialog } from "./invite-dialog";
import { MemberRow } from "./member-row";
import { NameForm } from "./name-form";
import { TwoSignersForm } from "./two-signers-form";

type MembersPanelProps = {
  initial: MemberList;
  /** Null: the account accepts no quotes. */
  twoSigners: TwoSignersWire | null;
};

/** Who signs in to the account, and who is invited to. */
export function MembersPanel({ initial, twoSigners }: MembersPanelProps) {
  const { data, error, refetch, isFetching } = useMembers(initial);
  const self = data.element.find(({ is_self: isSelf }) => isSelf);
  const owners = data.element.filter(({ role }) => role === "owner").length;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card>
        <CardHeader>
          <CardTitle>Members</CardTitle>
          <CardDescription>
            Who signs in to this account, each with a password of their own. Other companies read the company&apos;s
            name only.
          </CardDescription>
          <div className="mt-2">
            <ForRole action="members.manage" others="invite members and change roles">
              <InviteDialog />
            </ForRole>
          </div>
        </CardHeader>
        <CardContent>
          {error && <ErrorState text={failureWords(error)} onRetry={() => void refetch()} retrying={isFetching} />}
          <ul aria-label="Members" className="divide-y">
            {data.element.map((member) => (
              <MemberRow key={member.id} member={member} isOnlyOwner={member.role === "owner" && owners === 1} />
            ))}
          </ul>
          {data.invitations.length > 0 && (
            <>
              <h3 className="mt-4 mb-3 border-t pt-4 text-sm font-semibold">Invitations</h3>
              <ul aria-label="Invitations" className="divide-y">
                {data.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </>
          )}
        </CardContent>
      </Card>
      {twoSigners && <TwoSignersForm initial={twoSigners} />}
      {self && <NameForm id={self.id} name={self.name} />}
    </div>
  );
}
