/** What the services of other entities may use of this one. No permission is asked here: they have asked for their own. */
import "server-only";

export {
  type UserRecord,
  completeOnboarding,
  findAcceptanceRule,
  findActors,
  findMarketMakerIds,
  findUser,
  listUsers,
  lockUserAsking,
  lockUsers,
  reopenOnboarding,
  updateUser,
} from "@/lib/accounts/store/users";
export {
  changeMemberRole,
  confirmMemberEmail,
  deleteMember,
  findConfirmedAccounts,
  findAccountsByEmail,
  findMember,
  findMemberByEmail,
  findMembers,
  findOtherOwner,
  findPreferences,
  findSomeMember,
  insertMember,
  memberRoleIn,
  type ListedMember,
  noteSecondFactor,
  renameMember,
  setMemberPassword,
  updatePreferences,
} from "@/lib/accounts/store/members";
export { confirmSession, deleteSessionsOfMember, unconfirmOtherSessions } from "@/lib/accounts/store/sessions";
export { groupSignInFailures } from "@/lib/accounts/store/sign-in-failures";
