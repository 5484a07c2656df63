import { refusalOf } from "@tests/support/refusal-of";
import { describe, expect, it } from "vitest";
import { allowMethods, apiRefusal, apiResponse } from "~/http/response/envelope.server";

const post = (body: BodyInit | null, type?: string) =>
  new Request("http://localhost/api/x", {
    method: "POST",
    body,
    ...(type ? { headers: { "Content-Type": type } } : {}),
  });

describe("answers of calls", () => {
  it("OQ-69 a success is {success, message, data}", async () => {
    const answer = apiResponse({ data: { id: 1 } }, { status: 201, message: "Saved" });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true, message: "Saved", data: { id: 1 } });
  });

  it("OQ-104 the keys that the specification names stand beside success and message", async () => {
    expect(await apiResponse({ ip: "203.0.113.7" }).json()).toEqual({ success: true, message: "", ip: "203.0.113.7" });
  });

  it("OQ-69 a refusal is {success: false, message, errors} with the messages of each field", async () => {
    const answer = apiRefusal(422, "invalid", undefined, { errors: { name: ["Too long.", "Not a name."] } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      success: false,
      code: "invalid",
      message: "The given data was invalid.",
      errors: { name: ["Too long.", "Not a name."] },
    });
  });

  it.each([
    [401, "Unauthenticated"],
    [403, "Forbidden"],
    [404, "Not found"],
    [409, "Conflict"],
    [422, "The given data was invalid."],
    [429, "Too many requests"],
  ])("OQ-69 %d says '%s'", async (status, message) => {
    const answer = apiRefusal(status, "code");
    expect([answer.status, await answer.json()]).toEqual([status, { success: false, code: "code", message }]);
  });

  it("success is a boolean, never a text", async () => {
    expect((await apiResponse().json()).success).toBe(true);
    expect((await apiRefusal(404, "x").json()).success).toBe(false);
  });

  it("are JSON that nobody keeps, with the headers that were given", () => {
    for (const answer of [
      apiResponse({}, { headers: { "Set-Cookie": "a=1" } }),
      apiRefusal(429, "x", { "Retry-After": "7" }),
    ]) {
      expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(apiResponse({}, { headers: { "Set-Cookie": "a=1" } }).headers.getSetCookie()).toEqual(["a=1"]);
    expect(apiRefusal(429, "x", { "Retry-After": "7" }).headers.get("Retry-After")).toBe("7");
  });
});

describe("methods of calls", () => {
  it("another method is 405 and told which are allowed", async () => {
    const answer = await refusalOf(() =>
      allowMethods(new Request("http://localhost/api/x", { method: "PUT" }), "POST"),
    );
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST");
    expect(() => allowMethods(post("{}"), "POST")).not.toThrow();
  });
});
