import { defineList } from "@/lib/kit/list-spec";
import { DIRECTORY_STATUSES } from "@/lib/profiles/constants/profiles";
import { TRIED_ACCOUNTS, USER_ROLES, USER_TYPES } from "./constants";

/** Everyone, for admins. */
export const USER_LIST = defineList({
  sorts: {
    name: "nameKey",
    email: "email",
    role: { choice: "role", of: USER_ROLES },
    user_type: { nullable: "userType", of: USER_TYPES },
    created_at: "createdAt",
  },
  order: "-createdAt",
  filters: { role: USER_ROLES, user_type: USER_TYPES, onboarding: DIRECTORY_STATUSES },
  search: "name, email, role, #number",
});

/** The market makers that an issuer can invite. */
export const INVITABLE_MAKER_LIST = defineList({
  sorts: { company_name: "companyNameKey", id: "id" },
  order: "companyNameKey",
  filters: { ids: [], onboarding: DIRECTORY_STATUSES },
  search: "name and company",
});

/** Where a user is signed in. */
export const SESSION_LIST = defineList({ sorts: {}, order: "-createdAt", filters: {}, search: null });

/** Sign-ins that failed, by account, address and hour, for admins (docs/decisions/0088). */
export const SIGN_IN_FAILURE_LIST = defineList({
  sorts: { attempts: "attempts", created_at: "createdAt", last_at: "lastAt" },
  order: "-lastAt",
  filters: { account: TRIED_ACCOUNTS },
  search: "a whole email or address",
});
