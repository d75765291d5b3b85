/** The calls of a user's own profile and of their onboarding. */
import type { UserType } from "@/lib/accounts/constants";
import type { Person } from "@/tests/factories/people";
import { kindPath } from "@/tests/factories/profiles";
import { call } from "@/tests/setup/api";

export const create = (person: Person, kind: UserType, body: object, headers = {}) =>
  call("POST", kindPath(kind, "create"), { token: person.token, body, headers });

export const update = <Kind extends UserType>(person: Person, kind: Kind, body: object) =>
  call("POST", kindPath(kind, "update"), { token: person.token, body });

export const my = (person: Person, kind: UserType) => call("GET", kindPath(kind, "my"), { token: person.token });
export const complete = (person: Person) => call("POST", "/v1/onboarding/my/complete", { token: person.token });

export const status = async (person: Person) =>
  (await call("GET", "/v1/onboarding/status", { token: person.token })).body.element;
