/** Users as an admin makes and changes them, and what is kept of that. */
import { db } from "@/lib/kit/db/transaction";
import { type Person, registerAdmin } from "@/tests/factories/people";
import { call, type Method } from "@/tests/setup/api";

// Of the file's own database: each file makes them before they ask.
export let admin: Person;

let count = 0;

export const newEmail = () => `account${(count += 1)}@example.test`;

export const as = <Url extends string>(person: Person, method: Method, path: Url, body?: unknown) =>
  call(method, path, { token: person.token, body });

export const create = (body: object) =>
  as(admin, "POST", "/v1/users/create", { name: "New Person", email: newEmail(), ...body });

export const update = (body: object) => as(admin, "PUT", "/v1/users/update", body);
export const isAlive = async (token: string) => (await call("GET", "/v1/users/me", { token })).status === 200;

export const notes = async (entityId: number) =>
  (await db().auditEvent.findMany({ where: { entityType: "user", entityId, action: "user.edit" } })).map(
    ({ note }) => note,
  );

export const trail = async (entityId: number) => {
  const rows = await db().auditEvent.findMany({ where: { entityType: "user", entityId }, orderBy: { id: "asc" } });
  return rows.map(({ action, actorId, fromState, toState }) => [action, actorId, fromState, toState]);
};

export async function makeAdmin(): Promise<void> {
  admin = await registerAdmin();
}

/** Of two admins who delete each other one is left, who asks from then on. */
export function goOnAs(survivor: Person): void {
  admin = survivor;
}
