import { describe, expect, it } from "vitest";
import {
  loginBodySchema,
  loginFormSchema,
  registerBodySchema,
  registerFormSchema,
} from "@/lib/accounts/contract/users";
import { OMIT, LONE_SURROGATE, namedBy, messagesOf, refuses, notTexts } from "@/tests/setup/schema-refusals";

const register = { email: "ada@example.com", password: "secret", name: "Ada Labs", user_type: "token_issuer" };

describe("the login body", () => {
  const login = { username: "ada@example.com", password: "secret" };

  it("takes e-mails trimmed and in small letters, and passwords as they are", () => {
    const given = { username: "  Ada@Example.COM ", password: "  Secret " };
    expect(loginBodySchema.parse(given)).toEqual({ username: "ada@example.com", password: "  Secret " });
  });

  it("takes a password that today's rules would refuse", () => {
    expect(namedBy(loginBodySchema, { ...login, password: "x" })).toEqual([]);
  });

  refuses(loginBodySchema, login, [
    ...notTexts("username"),
    ["username", OMIT],
    ["username", ""],
    ["username", "   "],
    ["username", `${"a".repeat(250)}@x.io`],
    ["password", OMIT],
    ["password", ""],
    ["password", "x".repeat(257)],
    ["password", 123456],
    ["password", ["secret"]],
  ]);
});

describe("the login form", () => {
  refuses(loginFormSchema, { email: "ada@example.com", password: "secret" }, [
    ["email", ""],
    ["email", "ada"],
    ["password", ""],
  ]);
});

describe("the register body", () => {
  it("gives what it was given, the e-mail in small letters and the name trimmed", () => {
    const given = { ...register, email: " Ada@Example.com ", name: "  Ada Labs " };
    expect(registerBodySchema.parse(given)).toEqual(register);
  });

  it.each(["token_issuer", "market_maker", "vc_investor"])("takes the type %s", (user_type) => {
    expect(namedBy(registerBodySchema, { ...register, user_type })).toEqual([]);
  });

  it("drops what a caller may not set", () => {
    const greedy = {
      ...register,
      id: 1,
      role: "admin",
      is_liquidity_provider: true,
      onboarding_completed: true,
      onboarding_completed_at: "2025-01-01T00:00:00Z",
    };
    expect(registerBodySchema.parse(greedy)).toEqual(register);
  });

  it("takes names in any script, up to 200 characters", () => {
    for (const name of ["東京トークン", "Zürich & Söhne", "x".repeat(200), `  ${"x".repeat(200)}  `, "🚀"]) {
      expect(namedBy(registerBodySchema, { ...register, name })).toEqual([]);
    }
  });

  it("says why in the spec's words", () => {
    expect(messagesOf(registerBodySchema, { ...register, password: "12345" })).toEqual([
      "Password must be at least 6 characters long",
    ]);
    expect(namedBy(registerBodySchema, { ...register, password: "123456" })).toEqual([]);
  });

  refuses(registerBodySchema, register, [
    ...notTexts("email"),
    ["email", OMIT],
    ["email", ""],
    ["email", "ada"],
    ["email", "ada@"],
    ["email", "@example.com"],
    ["email", "ada@example"],
    ["email", "ada example@example.com"],
    ["email", "ada@example.com, eve@example.com"],
    ["email", `${"a".repeat(250)}@x.io`],
    ["password", OMIT],
    ["password", ""],
    ["password", "12345"],
    ["password", "x".repeat(257)],
    ["password", 123456],
    ["password", null],
    ["password", ["1", "2", "3", "4", "5", "6"]],
    ["password", `secret${LONE_SURROGATE}`],
    ...notTexts("name"),
    ["name", OMIT],
    ["name", ""],
    ["name", " \t\n "],
    ["name", "x".repeat(201)],
    ["name", "two\nlines"],
    ["name", "tab\there"],
    ["user_type", OMIT],
    ["user_type", ""],
    ["user_type", "admin"],
    ["user_type", "TOKEN_ISSUER"],
    ["user_type", ["token_issuer"]],
  ]);
});

describe("the register form", () => {
  it("asks for the same password twice, beside the second", () => {
    const form = { ...register, confirmPassword: "other" };
    expect(namedBy(registerFormSchema, form)).toEqual(["confirmPassword"]);
    expect(messagesOf(registerFormSchema, form)).toEqual(["Passwords do not match"]);
    expect(namedBy(registerFormSchema, { ...register, confirmPassword: "secret" })).toEqual([]);
  });
});
