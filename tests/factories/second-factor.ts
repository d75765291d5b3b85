/** Members who sign in with one-time codes, as they come to: by a secret and a first code of it. */
import { call } from "@/tests/setup/api";
import { codeOf } from "./one-time-codes";
import { PASSWORD } from "./people";

export async function beginCodes({ token }: { token: string }) {
  const { status, body } = await call("POST", "/v1/users/second-factor/begin", { token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.element;
}

/** Turns one-time codes on; the code of this time step is used up by it. */
export async function enableCodes(person: { token: string }) {
  const { secret } = await beginCodes(person);
  const asked = { token: person.token, body: { code: codeOf(secret), current_password: PASSWORD } };
  const { status, body } = await call("POST", "/v1/users/second-factor/enable", asked);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { secret, recoveryCodes: body.element.recovery_codes };
}
