import { afterEach, describe, expect, it, vi } from "vitest";
import { callApi, signInAgain } from "~/ui/admin/call-api";

type Sent = { path: string; init: RequestInit };

function answering(status: number, body: unknown) {
  const sent: Sent[] = [];
  const assign = vi.fn();
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.stubGlobal("window", { location: { pathname: "/admin/lenders", search: "?segment=gold", assign } });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  });
  return { sent, assign };
}

afterEach(() => vi.unstubAllGlobals());

describe("callApi", () => {
  it("posts a body as JSON and hands back what was answered", async () => {
    const { sent } = answering(200, { success: true, fields: { age_max: 58 } });
    const answer = await callApi<{ fields: unknown }>("/api/update-lender-data", { id: 7, age_max: 58 });
    expect(answer).toEqual({ ok: true, status: 200, body: { success: true, fields: { age_max: 58 } } });
    expect(sent[0]).toMatchObject({
      path: "/api/update-lender-data",
      init: {
        method: "POST",
        credentials: "same-origin",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: '{"id":7,"age_max":58}',
      },
    });
  });

  it("gets without a body, posts without one when told to", async () => {
    const { sent } = answering(200, { success: true });
    await callApi("/api/get-lenders-data");
    await callApi("/api/lender-revenue.delete/7", undefined, "POST");
    expect(sent.map(({ init }) => [init.method, init.body])).toEqual([
      ["GET", undefined],
      ["POST", undefined],
    ]);
  });

  it("leaves a form as it is, so that the browser names its boundary", async () => {
    const { sent } = answering(200, { success: true });
    const form = new FormData();
    await callApi("/api/s3-upload-file", form);
    expect(sent[0]?.init.body).toBe(form);
    expect(Object.keys(sent[0]?.init.headers ?? {})).toEqual(["Accept"]);
  });

  it("hands back code, message and the messages of each field of a refusal", async () => {
    answering(422, {
      success: false,
      code: "invalid",
      message: "The given data was invalid.",
      errors: { name: ["No."] },
    });
    expect(await callApi("/api/x", {})).toEqual({
      ok: false,
      status: 422,
      code: "invalid",
      message: "The given data was invalid.",
      errors: { name: ["No."] },
    });
  });

  it("ERR-09 leads to the sign-in and back when the session has ended", async () => {
    const { assign } = answering(401, { success: false, code: "signed-out", message: "Unauthenticated" });
    expect(await callApi("/api/x", {})).toMatchObject({ ok: false, status: 401 });
    expect(assign).toHaveBeenCalledWith("/admin/login?callback=%2Fadmin%2Flenders%3Fsegment%3Dgold");
  });

  it("ERR-09 asks for a page of the portal again, so that the server leads to the sign-in of its brand", () => {
    const here = { pathname: "/partner/integration", search: "", assign: vi.fn(), reload: vi.fn() };
    signInAgain(here);
    expect(here.reload).toHaveBeenCalledOnce();
    expect(here.assign).not.toHaveBeenCalled();
  });

  const NOT_KNOWN = "The server did not answer. We do not know whether this was saved: look first, then try again.";

  it.each([502, 200])("ERR-01 does not know whether a call was saved that a proxy answers with %s", async (status) => {
    answering(status, "<h1>Bad gateway</h1>");
    expect(await callApi("/api/x", {})).toEqual({ ok: false, status, code: "not-reached", message: NOT_KNOWN });
    expect(await callApi("/api/x")).toEqual({
      ok: false,
      status,
      code: "not-loaded",
      message: "This could not be loaded. Try again.",
    });
  });

  it("ERR-01 says that nothing was done when a proxy refuses a call", async () => {
    answering(413, "too large");
    expect(await callApi("/api/x", {})).toMatchObject({ code: "broken", message: "That did not work. Try again." });
    const refusal = () => new Response("<h1>Slow down</h1>", { status: 429, headers: { "Retry-After": "30" } });
    vi.stubGlobal("fetch", async () => refusal());
    const message = "There were too many requests from here, so nothing was done. Try again in 30 seconds.";
    expect(await callApi("/api/x", {})).toEqual({
      ok: false,
      status: 429,
      code: "too-many",
      message,
      retrySeconds: 30,
    });
    expect(await callApi("/api/x")).toMatchObject({ code: "too-many", message });
  });

  it("says what to do when the server is not reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await callApi("/api/x", {})).toEqual({
      ok: false,
      status: 0,
      code: "not-reached",
      message: NOT_KNOWN,
    });
    expect(await callApi("/api/x")).toMatchObject({
      message: "The server cannot be reached. Check your connection and try again.",
    });
  });
});
