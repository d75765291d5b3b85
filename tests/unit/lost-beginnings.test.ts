/** Somebody's first session, where the answer that begins it was lost: they are there, and the link that they came by is used. */
import { expect, test } from "vitest";
import { joinAccount, registerAccount, registerInvited } from "@/lib/accounts/hooks/auth";
import { mockFetch } from "@/tests/setup/mock-fetch";

const fetchMock = mockFetch();

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const refusing = (status: number, code: string, detail: string) => () =>
  Promise.resolve(Response.json({ detail, code }, { status }));
const signedIn = () => Promise.resolve(Response.json({ id: 3, access_token: "t", token_type: "bearer" }));

const IS_TAKEN = refusing(409, "email_taken", "Email already registered");
const IS_USED = refusing(409, "invitation_used", "This invitation was used already");
const IS_WRONG = refusing(401, "invalid_credentials", "Incorrect email or password");

const [password, name] = ["correct horse", "Tidepool"];
const register = (email: string) =>
  registerAccount({ email, password, confirmPassword: password, name, user_type: "token_issuer" });
const join = (email: string) => joinAccount(email, { token: "t", name, password });
const registerByLink = (email: string) => registerInvited({ token: "t", email, name, password });

/** Begins once; what became of it. */
async function outcome(
  email: string,
  beginning: typeof fetch,
  signingIn: typeof fetch,
  begin = register,
): Promise<string> {
  fetchMock.mockImplementation((path, init) => (path === "/v1/users/login" ? signingIn : beginning)(path, init));
  return begin(email).then(
    ({ id }) => `signed in as ${id}`,
    (error: Error) => error.message,
  );
}

/** The first call of two. */
function lostThen(answer: typeof fetch): typeof fetch {
  let isFirst = true;
  return (path, init) => {
    const answers = isFirst ? lost : answer;
    isFirst = false;
    return answers(path, init);
  };
}

test("it was carried out: what was typed signs in, at once or by the next press", async () => {
  expect(await outcome("a@x.test", lostThen(IS_TAKEN), signedIn)).toBe("signed in as 3");
  expect(await outcome("b@x.test", lost, signedIn)).toMatch(/^Network error/);
  expect(await outcome("b@x.test", IS_TAKEN, signedIn)).toBe("signed in as 3");
});

test("it was not, or is somebody else's: what was said of it stands", async () => {
  expect(await outcome("c@x.test", lost, IS_WRONG)).toMatch(/^Network error/);
  expect(await outcome("c@x.test", refusing(429, "rate_limited", "Later"), signedIn)).toBe("Later");
  expect(await outcome("c@x.test", IS_TAKEN, IS_WRONG)).toBe("Email already registered");
});

test("nothing was lost: nobody is signed in where they asked for an account of their own", async () => {
  expect(await outcome("d@x.test", IS_TAKEN, signedIn)).toBe("Email already registered");
});

test("it was not carried out: sent once more, it begins", async () => {
  expect(await outcome("e@x.test", lostThen(signedIn), IS_WRONG)).toBe("signed in as 3");
});

test.each([
  ["joins an account", join],
  ["registers by the link of an RFP", registerByLink],
])("who %s is there once the link is used; an address that is taken is of another account", async (words, begin) => {
  const email = `${words.replaceAll(" ", "-")}@x.test`;
  expect(await outcome(email, lostThen(IS_TAKEN), signedIn, begin)).toBe("Email already registered");
  expect(await outcome(email, IS_USED, signedIn, begin)).toBe("signed in as 3");
});
