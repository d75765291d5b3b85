/** What the tables may be asked for, by the names of the API; the server reads it for the first paint too. */
import { DIRECTORY_STATUSES } from "@/lib/profiles/constants/profiles";
import { USER_ROLES, USER_TYPES } from "./constants";

export const USER_TABLE = {
  sorts: ["name", "email", "role", "user_type", "created_at"],
  filters: { role: USER_ROLES, user_type: USER_TYPES, onboarding: DIRECTORY_STATUSES },
} as const;
