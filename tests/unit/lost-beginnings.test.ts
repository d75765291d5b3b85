/** Somebody's first session, where the answer that begins it was lost: they are there, and the link that they came by is used. */
import { expect, test } from "vitest";
import { registerAccount } from "@/lib/accounts/hooks/auth";
import { mockFetch } from "@/tests/setup/mock-fetch";

const fetchMock = mockFetch();

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const refusing = (status: number, code: string, detail: string) => () =>
  Promise.resolve(Response.json({ detail, code }, { status }));
const signedIn = () => Promise.resolve(Response.json({ id: 3, access_token: "t", token_type: "bearer" }));

const IS_TAKEN = refusing(409, "email_taken", "Email already registered");
const IS_WRONG = refusing(401, "invalid_credentials", "Incorrect email or password");

/** Registers once; what became of it. */
async function outcome(email: string, registering: typeof fetch, signingIn: typeof fetch): Promise<string> {
  fetchMock.mockImplementation((path, init) => (path === "/v1/users/login" ? signingIn : registering)(path, init));
  const [password, user_type] = ["correct horse", "token_issuer"] as const;
  const account = { email, password, confirmPassword: password, name: "Tidepool", user_type };
  return registerAccount(account).then(
    ({ id }) => `signed in as ${id}`,
    (error: Error) => error.message,
  );
}

test("it was carried out: what was typed signs in, at once or by the next press", async () => {
  expect(await outcome("a@x.test", lost, signedIn)).toBe("signed in as 3");
  expect(await outcome("b@x.test", lost, lost)).toMatch(/^Network error/);
  expect(await outcome("b@x.test", IS_TAKEN, signedIn)).toBe("signed in as 3");
});

test("it was not, or is somebody else's: what was said of it stands", async () => {
  expect(await outcome("c@x.test", lost, IS_WRONG)).toMatch(/^Network error/);
  expect(await outcome("c@x.test", IS_TAKEN, IS_WRONG)).toBe("Email already registered");
});

test("nothing was lost: nobody is signed in where they asked for an account of their own", async () => {
  expect(await outcome("d@x.test", IS_TAKEN, signedIn)).toBe("Email already registered");
});
