import type { ReceivedCallback } from "@tests/support/lenders/callback-inbox";
import { type CallbackInbox, openCallbackInbox } from "@tests/support/lenders/callback-inbox";
import { describeLenderContract, freshLender, refLike } from "@tests/support/lenders/contract";
import { sampleCallTo } from "@tests/support/lenders/sample-call";
import { type Sandbox, startSandbox } from "@tests/support/lenders/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nestedCallback } from "~/domain/lender-interfaces/examples/nested-callback";
import type { LenderConfig } from "~/integrations/lenders/lender-config";
import type { CallbackEvent, LenderAdapter } from "~/integrations/lenders/types";

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

const LENDERS = [
  { slug: "callback", prefix: "CB-", namesSubmission: true },
  { slug: "kreditbee", prefix: "KB-", namesSubmission: true },
  { slug: "upwards", prefix: "UPW-", namesSubmission: true },
  { slug: "finzy", prefix: "FZ-", namesSubmission: true },
  { slug: "indiagold", prefix: "IG-", namesSubmission: false },
  { slug: "finzy", prefix: "FZ-", namesSubmission: true, declared: nestedCallback },
].map((lender) => ({ ...lender, title: lender.declared ? `${lender.slug} as data` : lender.slug }));

for (const { slug, prefix, declared } of LENDERS) {
  describeLenderContract({
    slug,
    ...(declared ? { declared } : {}),
    sandbox: () => sandbox,
    accepted: { kind: "pending", lenderRef: refLike(prefix) },
    needs: slug === "indiagold" ? [] : ["pan", "birthDate", "monthlyIncomeRupees", "employment"],
  });
}

function eventOf(adapter: LenderAdapter, callback: ReceivedCallback | undefined): CallbackEvent {
  if (!callback) throw new Error("no callback");
  const verdict = adapter.verifyCallback({ ...callback, now: new Date() });
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.event;
}

describe.each(LENDERS)("BEY-22 $title calls back", ({ slug, prefix, namesSubmission, declared, title }) => {
  const fresh = (config: Partial<LenderConfig> = {}) =>
    freshLender(sandbox, slug, { ...config, ...(declared ? { declared } : {}) });
  const handOver = async (path: string, mode = "good", amountRupees = 150_000) => {
    const { adapter, lender } = await fresh();
    await sandbox.mode(lender, mode);
    const call = sampleCallTo(slug, { callbackUrl: inbox.url(path), amountRupees });
    await adapter.submit(call);
    return { adapter, lender, call };
  };

  it("brings the signed decision, which status then agrees with", async () => {
    const path = `/${title.replaceAll(" ", "-")}/good`;
    const { adapter, call } = await handOver(path);
    const [first] = await inbox.waitFor(path, 1);
    const event = eventOf(adapter, first);
    expect(event).toMatchObject({
      submissionId: namesSubmission ? call.submissionId : null,
      lenderRef: refLike(prefix),
      outcome: { kind: "decided", decision: "approved", sanctionedRupees: 150_000, reason: null },
    });
    expect(Math.abs(event.occurredAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await adapter.status({ submissionId: call.submissionId, lenderRef: null })).toEqual(event.outcome);
  });

  it("brings a decline with its reason", async () => {
    const path = `/${title.replaceAll(" ", "-")}/decline`;
    const { adapter } = await handOver(path, "decline");
    const [first] = await inbox.waitFor(path, 1);
    expect(eventOf(adapter, first).outcome).toMatchObject({ decision: "declined", reason: "credit-policy" });
  });

  it("marks repetitions by the event id and lateness by the time it happened", async () => {
    const path = `/${title.replaceAll(" ", "-")}/duplicate`;
    const { adapter } = await handOver(path, "duplicate");
    const events = (await inbox.waitFor(path, 4)).map((callback) => eventOf(adapter, callback));
    expect(events.map((event) => (event.outcome.kind === "decided" ? event.outcome.decision : ""))).toEqual([
      "approved",
      "approved",
      "review",
      "review",
    ]);
    expect(new Set(events.map((event) => event.eventId)).size).toBe(2);
    expect(events[0]?.eventId).toBe(events[1]?.eventId);
    expect(events[0]?.occurredAt.getTime()).toBeGreaterThan(events[2]?.occurredAt.getTime() ?? Number.NaN);
  });

  it("refuses what is forged, altered, moved to another lender or old", async () => {
    const path = `/${title.replaceAll(" ", "-")}/forged`;
    const { adapter, lender, call } = await handOver(path);
    const [genuine] = await inbox.waitFor(path, 1);
    if (!genuine) throw new Error("no callback");
    const verdict = (callback: ReceivedCallback, now = new Date()) => adapter.verifyCallback({ ...callback, now });

    expect(await sandbox.decide(lender, call.submissionId, "disbursed", { forged: true })).toBe(200);
    const forged = inbox.received(path)[1];
    if (!forged) throw new Error("no forged callback");
    expect(verdict(forged)).toEqual({ ok: false, code: "bad-signature" });

    const altered = new TextDecoder()
      .decode(genuine.rawBody)
      .replace("150000", "950000")
      .replace("15000000", "95000000");
    expect(verdict({ ...genuine, rawBody: new TextEncoder().encode(altered) })).toEqual({
      ok: false,
      code: "bad-signature",
    });
    expect(verdict({ ...genuine, headers: new Headers() })).toEqual({ ok: false, code: "bad-signature" });
    expect(verdict(genuine, new Date(Date.now() + 6 * 60_000))).toEqual({ ok: false, code: "stale" });
    const other = (await fresh({ callbackSecret: "another lender's secret" })).adapter;
    expect(other.verifyCallback({ ...genuine, now: new Date() })).toEqual({ ok: false, code: "bad-signature" });
    expect(verdict(genuine)).toMatchObject({ ok: true });
  });

  it("tells a disbursal", async () => {
    const path = `/${title.replaceAll(" ", "-")}/disbursed`;
    const { adapter, lender, call } = await handOver(path);
    await inbox.waitFor(path, 1);
    expect(await sandbox.decide(lender, call.submissionId, "disbursed")).toBe(200);
    expect(eventOf(adapter, inbox.received(path)[1]).outcome).toMatchObject({
      decision: "disbursed",
      sanctionedRupees: 150_000,
    });
  });

  it("is believed by its callback even when its own answer never came", async () => {
    const path = `/${title.replaceAll(" ", "-")}/late`;
    const { adapter, lender } = await fresh({ responseTimeoutMs: 300 });
    await sandbox.mode(lender, "accept_then_timeout");
    const call = sampleCallTo(slug, { callbackUrl: inbox.url(path) });
    await expect(adapter.submit(call)).rejects.toMatchObject({ reason: "timeout" });
    const [first] = await inbox.waitFor(path, 1);
    expect(eventOf(adapter, first).outcome).toMatchObject({ decision: "approved" });
  });
});
