import { describe, expect, it } from "vitest";
import { errorFromAnswer, fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";

const answer = (status: number, detail?: unknown) =>
  errorFromAnswer(status, { detail, code: "some_code", request_id: "r1" }, null);
const issue = (loc: (string | number)[], msg: string) => ({ loc, msg, type: "value_error" });

describe("failureWords", () => {
  it.each([
    [401, "Unauthorized. Please log in again."],
    [403, "You do not have permission to perform this action."],
    [404, "The requested resource was not found."],
    [500, "Server error. Please try again later."],
  ])("answers %i in the spec's words, whatever the server said", (status, message) => {
    expect(failureWords(answer(status, "something else"))).toBe(message);
  });

  it("says of what was not confirmed that nothing was changed, whoever tells it", () => {
    const error = errorFromAnswer(403, { detail: "Confirm", code: "confirmation_required" }, null);
    for (const otherwise of [undefined, UNKNOWN_ERROR]) {
      expect(failureWords(error, otherwise)).toBe("Nothing was changed: you did not confirm that it is you.");
    }
  });

  it("joins the messages of a 422", () => {
    const issues = [issue(["body", "name"], "Name is required"), issue(["body", "email"], "Invalid email address")];
    expect(failureWords(answer(422, issues))).toBe("Name is required, Invalid email address");
  });

  it("shows a 422's detail as it is when that is text, and the fallback when it is neither", () => {
    expect(failureWords(answer(422, "Key reused"))).toBe("Key reused");
    expect(failureWords(answer(422))).toBe("Validation error. Please check your input.");
    expect(failureWords(answer(422, []))).toBe("Validation error. Please check your input.");
    expect(failureWords(answer(422, [{ message: "odd" }]))).toBe("Validation error. Please check your input.");
  });

  it("shows the server's detail for any other status", () => {
    expect(failureWords(answer(409, "The RFP is CLOSED"))).toBe("The RFP is CLOSED");
    expect(failureWords(errorFromAnswer(502, "<html>", null))).toBe("An error occurred.");
  });

  it("says of what a proxy has no room for that it is too large, and what the server says where that has refused it", () => {
    expect(failureWords(errorFromAnswer(413, "<html>", null))).toBe("This is larger than the server takes.");
    expect(failureWords(answer(413, "The file is larger than 10 MB"))).toBe("The file is larger than 10 MB");
  });

  it("says that the network failed when no answer came", () => {
    expect(failureWords(errorFromAnswer(0, undefined, null))).toBe("Network error. Please check your connection.");
  });

  it("falls back to the message of an error of another kind", () => {
    expect(failureWords(new Error("Passwords do not match"))).toBe("Passwords do not match");
    expect(failureWords(new Error(""))).toBe("An error occurred.");
    expect(failureWords("text")).toBe("An error occurred.");
  });
});

describe("failureWords of a feature with words of its own", () => {
  it("is what the server says as it stands, whatever the status", () => {
    for (const status of [401, 403, 404, 409, 422, 500]) {
      expect(failureWords(answer(status, "The RFP is CLOSED"), "Failed to update")).toBe("The RFP is CLOSED");
    }
    expect(failureWords(new Error("Aborted"), "Failed to update")).toBe("Aborted");
  });

  it("is the feature's words where the server says nothing", () => {
    expect(failureWords(answer(500), "Failed to update")).toBe("Failed to update");
    expect(failureWords("text", UNKNOWN_ERROR)).toBe("Unknown error");
    expect(failureWords(answer(422), "")).toBe("");
  });
});

describe("errorFromAnswer", () => {
  it("keeps code and request id, from the body or the header", () => {
    expect(answer(409, "x")).toMatchObject({ status: 409, code: "some_code", requestId: "r1", message: "x" });
    expect(errorFromAnswer(502, undefined, "r2")).toMatchObject({ code: "http_502", detail: null, requestId: "r2" });
  });
});

describe("fieldErrors", () => {
  it("maps each issue to its form path, the first message of a path winning", () => {
    const error = answer(422, [
      issue(["body", "options", 0, "duration"], "Must be between 0 and 120"),
      issue(["body", "options", 0, "duration"], "Must be a whole number"),
      issue(["query", "limit"], "Must be between 1 and 500"),
      issue(["body"], "Expected an object"),
    ]);
    expect(fieldErrors(error)).toEqual({ "options.0.duration": "Must be between 0 and 120" });
  });

  it("has nothing to say of other errors", () => {
    expect(fieldErrors(answer(409, "x"))).toEqual({});
    expect(fieldErrors(new Error("x"))).toEqual({});
  });
});
