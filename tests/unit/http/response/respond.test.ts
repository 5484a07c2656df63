import { describe, expect, it } from "vitest";
import { z } from "zod";
import { no, yes } from "~/domain/result";
import { parseForm } from "~/http/request/parse-form.server";
import { formCallResponse, formResponse, refuseCall, statusOf } from "~/http/response/respond.server";

const words = (code: string) => `Words of ${code}`;

const emptyForm = () => parseForm(new FormData(), z.object({ name: z.string({ error: "name-needed" }) }));

describe("the status of a code", () => {
  it.each([
    ["not-found", 404],
    ["stale", 409],
    ["forbidden", 403],
    ["no-room", 507],
    ["name-needed", 422],
    ["constructor", 422],
  ])("%s is %i", (code, status) => expect(statusOf(code)).toBe(status));
});

describe("a refused call", () => {
  it("has its status, its code and the sentence of the code", async () => {
    const answer = refuseCall(no("stale"), { words, data: { version: 4 } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      success: false,
      code: "stale",
      message: "Words of stale",
      data: { version: 4 },
    });
  });

  it("has the words of its status when it has none of its own", async () => {
    expect(await refuseCall(no("unknown-key")).json()).toEqual({
      success: false,
      code: "unknown-key",
      message: "Not found",
    });
  });

  it("may mean something else in one call", () => expect(refuseCall(no("stale"), { status: 401 }).status).toBe(401));
});

describe("the answer to a form of the back office", () => {
  it("says what was done", async () => {
    const form = await parseForm(new FormData(), z.object({}));
    const answer = formResponse(form, yes(), { message: "Saved", words });
    expect(answer.init?.status).toBeUndefined();
    expect(answer.data).toEqual({ ok: true, message: "Saved" });
  });

  it("puts the sentences of a schema's codes beside their fields", async () => {
    const form = await emptyForm();
    const answer = formResponse(form, form.ok ? yes() : form, { message: "Saved", words });
    const errors = { name: ["Words of name-needed"] };
    expect(answer.init?.status).toBe(422);
    expect(answer.data).toMatchObject({ ok: false, message: "Words of invalid", errors, reply: { error: errors } });
  });

  it("puts a service's refusal beside the field that it is about, and has no field for any other", async () => {
    const form = await emptyForm();
    const fieldOf = (code: string) => (code === "name-taken" ? "name" : null);
    expect(formResponse(form, no("name-taken"), { message: "Saved", words, fieldOf }).data.errors).toEqual({
      name: ["Words of name-taken"],
    });
    const stale = formResponse(form, no("stale"), { message: "Saved", words, fieldOf });
    expect(stale.init?.status).toBe(409);
    expect(stale.data).toEqual({ ok: false, message: "Words of stale" });
  });

  it("keeps its status where there is no component, and adds what the call asked for", async () => {
    const form = await parseForm(new FormData(), z.object({}));
    const done = formCallResponse(form, yes(), { message: "Shown", words }, { account: "12345" });
    expect([done.status, done.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await done.json()).toEqual({ ok: true, message: "Shown", account: "12345" });
    const refused = formCallResponse(form, no("stale"), { message: "Shown", words });
    expect([refused.status, await refused.json()]).toEqual([409, { ok: false, message: "Words of stale" }]);
  });
});
