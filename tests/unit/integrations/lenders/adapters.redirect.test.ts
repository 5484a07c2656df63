import { type CallbackInbox, openCallbackInbox } from "@tests/support/lenders/callback-inbox";
import { describeLenderContract, freshLender, refLike, unavailability } from "@tests/support/lenders/contract";
import { sampleCall } from "@tests/support/lenders/sample-call";
import { type Sandbox, startSandbox } from "@tests/support/lenders/sandbox";
import { readPage } from "@tests/support/render";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LenderAdapter, LenderApplication } from "~/integrations/lenders/types";

let sandbox: Sandbox;
let inbox: CallbackInbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  inbox = await openCallbackInbox();
});
afterAll(async () => {
  await sandbox.stop();
  await inbox.close();
});

describeLenderContract({
  slug: "redirect",
  sandbox: () => sandbox,
  accepted: {
    kind: "redirect",
    url: expect.stringMatching(
      /^http:\/\/127\.0\.0\.1:\d+\/redirect\/redirect-\d+\/apply\?click=[0-9a-f-]{36}&key=/,
    ) as string,
    lenderRef: refLike("RD-"),
  },
  needs: [],
});

async function redirectUrl(adapter: LenderAdapter, call: LenderApplication): Promise<string> {
  const outcome = await adapter.submit(call);
  if (outcome.kind !== "redirect") throw new Error(outcome.kind);
  return outcome.url;
}

function choose(url: string, choice: "approve" | "decline") {
  return fetch(url, { method: "POST", body: new URLSearchParams({ choice }) });
}

describe.each([
  { slug: "redirect", prefix: "RD-" },
  { slug: "money-tap", prefix: "MT" },
])("$slug sends the customer over", ({ slug, prefix }) => {
  const callFor = (path: string, overrides: Partial<LenderApplication> = {}) =>
    sampleCall({
      callbackUrl: inbox.url(path),
      returnUrl: "http://asha.localhost:3000/user/lenders-transaction/x?a=1&b=2",
      ...overrides,
    });

  it("shows the lender's page with a way back, and brings the customer's result by a signed callback", async () => {
    const path = `/${slug}/approve`;
    const { adapter } = await freshLender(sandbox, slug);
    const call = callFor(path);
    const url = await redirectUrl(adapter, call);
    expect(adapter.allowedHosts).toEqual([new URL(url).host]);

    const page = await (await fetch(url)).text();
    expect(page).toContain("₹1,50,000");
    const back = readPage(page).getByRole("link", { name: "Back" });
    expect(back.getAttribute("href")).toBe("http://asha.localhost:3000/user/lenders-transaction/x?a=1&b=2");
    const ref = { submissionId: call.submissionId, lenderRef: null };
    expect((await adapter.status(ref)).kind).toBe(slug === "redirect" ? "redirect" : "pending");

    expect(await (await choose(url, "approve")).text()).toContain("Your application is approved.");
    const [callback] = await inbox.waitFor(path, 1);
    if (!callback) throw new Error("no callback");
    const verdict = adapter.verifyCallback({ ...callback, now: new Date() });
    expect(verdict).toMatchObject({
      ok: true,
      event: {
        submissionId: call.submissionId,
        lenderRef: refLike(prefix),
        outcome: { decision: "approved", sanctionedRupees: 150_000 },
      },
    });
    if (verdict.ok) expect(await adapter.status(ref)).toEqual(verdict.event.outcome);
    expect(await sandbox.handOffs(call.submissionId)).toHaveLength(1);
  });

  it("keeps the first choice when the form is sent again", async () => {
    const path = `/${slug}/twice`;
    const { adapter } = await freshLender(sandbox, slug);
    const url = await redirectUrl(adapter, callFor(path));
    await fetch(url);
    await choose(url, "decline");
    expect(await (await choose(url, "approve")).text()).toContain("Your application is declined.");
    const [callback] = await inbox.waitFor(path, 1);
    if (!callback) throw new Error("no callback");
    expect(adapter.verifyCallback({ ...callback, now: new Date() })).toMatchObject({
      ok: true,
      event: { outcome: { decision: "declined", reason: "customer-withdrew" } },
    });
    expect(inbox.received(path)).toHaveLength(1);
  });

  it("speaks Hindi to who came in Hindi", async () => {
    const { adapter } = await freshLender(sandbox, slug);
    const consent = { ...sampleCall().consent, language: "hi" as const };
    const page = await (await fetch(await redirectUrl(adapter, callFor(`/${slug}/hi`, { consent })))).text();
    expect(readPage(page).root.lang).toBe("hi");
    expect(page).toContain("स्वीकृत करें");
  });

  it("refuses a link that was altered", async () => {
    const { adapter } = await freshLender(sandbox, slug);
    const url = new URL(await redirectUrl(adapter, callFor(`/${slug}/altered`)));
    url.searchParams.set("click", sampleCall().submissionId);
    expect((await fetch(url)).status).toBe(410);
  });

  it("refuses a callback that is forged or altered", async () => {
    const path = `/${slug}/forged`;
    const { adapter, lender } = await freshLender(sandbox, slug);
    const call = callFor(path);
    const url = await redirectUrl(adapter, call);
    await fetch(url);
    expect(await sandbox.decide(lender, call.submissionId, "approved", { forged: true })).toBe(200);
    const [forged] = inbox.received(path);
    if (!forged) throw new Error("no callback");
    expect(adapter.verifyCallback({ ...forged, now: new Date() })).toEqual({ ok: false, code: "bad-signature" });

    await choose(url, "decline");
    const genuine = (await inbox.waitFor(path, 2))[1];
    if (!genuine) throw new Error("no callback");
    const rawBody = new TextEncoder().encode(
      new TextDecoder()
        .decode(genuine.rawBody)
        .replace(/declined|REJECTED/, slug === "redirect" ? "approved" : "APPROVED"),
    );
    expect(adapter.verifyCallback({ ...genuine, rawBody, now: new Date() })).toEqual({
      ok: false,
      code: "bad-signature",
    });
    expect(adapter.verifyCallback({ ...genuine, now: new Date() }).ok).toBe(true);
    expect(adapter.verifyCallback({ ...genuine, now: new Date(Date.now() + 400_000) })).toEqual({
      ok: false,
      code: "stale",
    });
  });
});

describe("redirect", () => {
  it("never sends a customer to a host that is not on the lender's list", async () => {
    const { adapter } = await freshLender(sandbox, "redirect", { redirectHosts: ["apply.lender.example"] });
    expect(adapter.allowedHosts).toEqual(["apply.lender.example"]);
    expect(await unavailability(adapter.submit(sampleCall()))).toMatchObject({
      reason: "bad-answer",
      maybeReceived: true,
    });
  });
});

describe("money-tap", () => {
  it("carries nothing about the person in its link", async () => {
    const { adapter } = await freshLender(sandbox, "money-tap");
    const url = await redirectUrl(adapter, sampleCall());
    expect([...new URL(url).searchParams.keys()].sort()).toEqual([
      "amount",
      "click",
      "consent",
      "lang",
      "partner",
      "product",
      "sig",
      "ts",
    ]);
    for (const personal of ["Asha", "9876543210", "ABCPV1234F", "560034"]) expect(url).not.toContain(personal);
  });

  it("is unknown to the lender until the customer opens the link", async () => {
    const { adapter } = await freshLender(sandbox, "money-tap");
    const call = sampleCall();
    const url = await redirectUrl(adapter, call);
    const ref = { submissionId: call.submissionId, lenderRef: null };
    expect(await adapter.status(ref)).toEqual({ kind: "unknown" });
    await fetch(url);
    await fetch(url);
    expect(await adapter.status(ref)).toEqual({ kind: "pending", lenderRef: refLike("MT") });
    expect(await sandbox.handOffs(call.submissionId)).toHaveLength(1);
  });

  it("lets a link die after a day, and a new one for the same click lives", async () => {
    const call = sampleCall({ returnUrl: "http://127.0.0.1/back" });
    const yesterday = () => new Date(Date.now() - 25 * 3_600_000);
    const old = await redirectUrl(
      (await freshLender(sandbox, "money-tap", { lender: "mt-old" }, { now: yesterday })).adapter,
      call,
    );
    const answer = await fetch(old);
    expect(answer.status).toBe(410);
    expect(readPage(await answer.text()).hrefs).toContain("http://127.0.0.1/back");
    const fresh = await redirectUrl((await freshLender(sandbox, "money-tap", { lender: "mt-old" })).adapter, call);
    expect((await fetch(fresh)).status).toBe(200);
  });

  it("reports a lender whose status cannot be asked", async () => {
    const { adapter, lender } = await freshLender(sandbox, "money-tap", { responseTimeoutMs: 300 });
    await sandbox.mode(lender, "hang");
    const ref = { submissionId: sampleCall().submissionId, lenderRef: null };
    expect(await unavailability(adapter.status(ref))).toMatchObject({ reason: "timeout", operation: "status" });
  });
});
