/** Members of an account, and its two signers: each write call as it is taken. */
import { PASSWORD } from "@/tests/factories/people";
import { type WriteCall, nowhere } from "./call";
import type { Records } from "./records";

export function memberCalls({
  issuer,
  writer,
  newEmail,
  mailedLink,
  invitation,
  colleague,
  signers,
}: Records): Record<string, WriteCall> {
  return {
    "POST /v1/members": {
      request: async () => {
        await writer.memberInvitation.deleteMany({ where: { accountId: issuer.id } });
        return { token: issuer.token, body: { email: newEmail(), role: "viewer", name: "Jane Doe" } };
      },
    },
    "PUT /v1/members/{id}": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/members/${issuer.memberId}`,
        body: { name: "Jane Doe", role: "owner" },
      }),
    },
    "DELETE /v1/members/{id}": {
      request: async () => {
        return { token: issuer.token, path: `/v1/members/${await colleague(issuer.id, "viewer")}` };
      },
    },
    "POST /v1/members/invitations/{id}/resend": {
      request: async () => ({ token: issuer.token, path: `/v1/members/invitations/${(await invitation()).id}/resend` }),
    },
    "DELETE /v1/members/invitations/{id}": {
      request: async () => ({ token: issuer.token, path: `/v1/members/invitations/${(await invitation()).id}` }),
    },
    "POST /v1/members/join": {
      request: async () => ({
        body: {
          token: await mailedLink((await invitation()).email, "join"),
          name: "Jane Doe",
          password: PASSWORD,
        },
      }),
      kept: nowhere,
      isSlow: true,
    },
    "PUT /v1/users/two-signers": {
      request: async () => ({ token: signers.first.token, body: { above_usd: 1000 } }),
    },
  };
}
