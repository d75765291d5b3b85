/** What the services of other entities may use of this one. No permission is asked here: they have asked for their own. */
import "server-only";

export {
  type UserRecord,
  completeOnboarding,
  findActors,
  findMarketMakerIds,
  findUser,
  listUsers,
  lockUsers,
  reopenOnboarding,
} from "@/lib/accounts/store/users";
export { groupSignInFailures } from "@/lib/accounts/store/sign-in-failures";
