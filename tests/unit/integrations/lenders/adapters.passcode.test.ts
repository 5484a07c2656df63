import { type CallbackInbox, openCallbackInbox } from "@tests/support/lenders/callback-inbox";
import { describeLenderContract, freshLender, refLike, unavailability } from "@tests/support/lenders/contract";
import { sampleCallTo } from "@tests/support/lenders/sample-call";
import { type Sandbox, startSandbox } from "@tests/support/lenders/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LenderAdapter, LenderApplication, PasscodeRelay } from "~/integrations/lenders/types";

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

const SLUG = "indialends";

describeLenderContract({
  slug: SLUG,
  sandbox: () => sandbox,
  accepted: { kind: "passcode", lenderRef: refLike("IL-") },
  needs: ["pan", "birthDate", "monthlyIncomeRupees", "employment"],
});

const deskOf = (adapter: LenderAdapter): PasscodeRelay => {
  if (!adapter.passcode) throw new Error("this lender sends no passcodes");
  return adapter.passcode;
};

describe("indialends and its passcode", () => {
  const handOver = async (overrides: Partial<LenderApplication> = {}) => {
    const { adapter, lender } = await freshLender(sandbox, SLUG);
    const call = sampleCallTo(SLUG, { passcodeUrl: "https://cl.example/indialends-otp?t=x", ...overrides });
    await adapter.submit(call);
    const { submissionId } = call;
    return { adapter, lender, submissionId, desk: deskOf(adapter), code: () => sandbox.passcode(submissionId) };
  };
  const wrong = (code: string) => (code === "111111" ? "222222" : "111111");

  it("LND-07 sends one with our link, and takes it back over the API; then it looks at the application", async () => {
    const path = "/indialends/good";
    const { adapter, submissionId, desk, code } = await handOver({ callbackUrl: inbox.url(path) });
    expect((await sandbox.messages(submissionId))[0]?.text).toContain("https://cl.example/indialends-otp?t=x");
    const ref = { submissionId, lenderRef: null };
    expect(await adapter.status(ref)).toEqual({ kind: "passcode", lenderRef: refLike("IL-") });
    expect(await desk.confirm(submissionId, await code())).toMatchObject({ kind: "decided", decision: "review" });
    const callbacks = await inbox.waitFor(path, 2);
    const decisions = callbacks.map((callback) => {
      const verdict = adapter.verifyCallback({ ...callback, now: new Date() });
      return verdict.ok && verdict.event.outcome.kind === "decided" ? verdict.event.outcome.decision : "";
    });
    expect(decisions.sort()).toEqual(["approved", "review"]);
    expect(await adapter.status(ref)).toMatchObject({ decision: "approved", sanctionedRupees: 150_000 });
    expect(await desk.confirm(submissionId, "000000")).toMatchObject({ decision: "approved" });
  });

  it("LND-07 counts wrong ones, and after three only a new one works", async () => {
    const { submissionId, desk, code } = await handOver();
    const first = await code();
    expect(await desk.confirm(submissionId, wrong(first))).toEqual({ kind: "wrong", triesLeft: 2 });
    expect(await desk.confirm(submissionId, wrong(first))).toEqual({ kind: "wrong", triesLeft: 1 });
    expect(await desk.confirm(submissionId, wrong(first))).toEqual({ kind: "over" });
    expect(await desk.confirm(submissionId, first)).toEqual({ kind: "over" });
    expect(await desk.sendAgain(submissionId)).toEqual({ kind: "passcode", lenderRef: refLike("IL-") });
    expect(await code()).not.toBe(first);
    expect(await desk.confirm(submissionId, await code())).toMatchObject({ decision: "review" });
  });

  it("declines after the passcode, with its reason", async () => {
    const { adapter, lender, submissionId, desk, code } = await handOver();
    await sandbox.mode(lender, "decline");
    expect(await desk.confirm(submissionId, await code())).toMatchObject({ decision: "review" });
    await expect
      .poll(() => adapter.status({ submissionId, lenderRef: null }))
      .toMatchObject({ decision: "declined", reason: "credit-policy" });
  });

  it("is unknown where the lender has never seen the application", async () => {
    const { desk } = await handOver();
    const { submissionId } = sampleCallTo(SLUG);
    expect(await desk.confirm(submissionId, "123456")).toEqual({ kind: "unknown" });
    expect(await desk.sendAgain(submissionId)).toEqual({ kind: "unknown" });
  });

  it("reports a lender that does not answer, and never writes the digits down", async () => {
    const { lender, submissionId, desk, code } = await handOver();
    await sandbox.mode(lender, "fail");
    const error = await unavailability(desk.confirm(submissionId, await code()));
    expect(error).toMatchObject({ operation: "passcode", reason: "server-error", maybeReceived: false });
    expect(JSON.stringify(error) + error.message).not.toContain(await code());
  });
});
