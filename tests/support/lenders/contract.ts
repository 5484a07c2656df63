import { describe, expect, it } from "vitest";
import { DECLARED } from "~/domain/lender-interfaces/declared-definition";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import type { LenderConfig, LenderDeps } from "~/integrations/lenders/lender-config";
import { LenderUnavailable } from "~/integrations/lenders/lender-unavailable";
import type { LenderAdapter, LenderApplication, SubmitOutcome } from "~/integrations/lenders/types";
import { adapterFor } from "./adapter-for";
import { sampleAnswers, sampleApplicant, sampleCallTo } from "./sample-call";
import type { Sandbox } from "./sandbox";

let nextLender = 0;

/** An adapter for a separate lender at the sandbox, so that tests do not share modes or breakers. */
export async function freshLender(
  sandbox: Sandbox,
  slug: string,
  config: Partial<LenderConfig> = {},
  deps: LenderDeps = {},
): Promise<{ adapter: LenderAdapter; lender: string }> {
  nextLender += 1;
  const lender = config.lender ?? `${slug}-${nextLender}`;
  const adapter = await adapterFor(
    config.declared ? DECLARED : slug,
    {
      lender,
      baseUrl: sandbox.lenderUrl(slug, lender),
      secret: sandbox.secret,
      callbackSecret: sandbox.callbackSecret,
      allowHttp: true,
      ...config,
    },
    deps,
  );
  return { adapter, lender };
}

/** The promise's rejection, as LenderUnavailable. */
export async function unavailability(promise: Promise<unknown>): Promise<LenderUnavailable> {
  const error = await promise.then(
    (value) => new Error(`resolved with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof LenderUnavailable)) throw error;
  return error;
}

export interface LenderContract {
  slug: string;
  /** The same lender's interface as data, instead of its code. */
  declared?: DeclaredInterface;
  sandbox: () => Sandbox;
  /** The answer to a good hand-off of ₹1,50,000. */
  accepted: SubmitOutcome;
  /** Applicant fields that are required. */
  needs: readonly ("pan" | "birthDate" | "monthlyIncomeRupees" | "employment")[];
}

/** The requirements for every lender that takes applications over HTTP; run against the sandbox process. */
export function describeLenderContract({ slug, declared, sandbox, accepted, needs }: LenderContract): void {
  const lender = (config?: Partial<LenderConfig>, deps?: LenderDeps) =>
    freshLender(sandbox(), slug, { ...config, ...(declared ? { declared } : {}) }, deps);
  const sampleCall = (overrides: Partial<LenderApplication> = {}) => sampleCallTo(slug, overrides);
  const hurried = { responseTimeoutMs: 600 };

  // Each test has a lender of its own, and several wait for a clock.
  describe(`${slug}${declared ? " as data" : ""} over HTTP`, { concurrent: true }, () => {
    it("hands over once, with the submission's id as idempotency key", async () => {
      const call = sampleCall();
      const { adapter } = await lender();
      expect(await adapter.submit(call)).toEqual(accepted);
      expect(await sandbox().handOffs(call.submissionId)).toMatchObject([
        { idempotencyKey: call.submissionId, duplicate: false },
      ]);
    });

    it("meets the same application again when it sends the same submission", async () => {
      const call = sampleCall();
      const { adapter } = await lender();
      const refOf = (outcome: SubmitOutcome) => ("lenderRef" in outcome ? outcome.lenderRef : null);
      const first = refOf(await adapter.submit(call));
      expect(first).not.toBeNull();
      expect(refOf(await adapter.submit(call))).toBe(first);
      expect((await sandbox().handOffs(call.submissionId)).map((line) => line.duplicate)).toEqual([false, true]);
    });

    it("waits for a slow lender within the answer time", async () => {
      const { adapter, lender: key } = await lender();
      await sandbox().mode(key, "slow", { delayMs: 1_200 });
      expect(await adapter.submit(sampleCall())).toEqual(accepted);
    });

    it("reports a failing lender as maybe received", async () => {
      const { adapter, lender: key } = await lender();
      await sandbox().mode(key, "fail");
      const error = await unavailability(adapter.submit(sampleCall()));
      expect(error).toMatchObject({ reason: "server-error", maybeReceived: true, httpStatus: 500 });
      expect(
        await unavailability(adapter.status({ submissionId: sampleCall().submissionId, lenderRef: null })),
      ).toMatchObject({
        operation: "status",
        reason: "server-error",
        maybeReceived: false,
      });
    });

    it("gives up on a hanging lender after the answer time", async () => {
      const { adapter, lender: key } = await lender(hurried);
      await sandbox().mode(key, "hang");
      const startedAt = performance.now();
      const error = await unavailability(adapter.submit(sampleCall()));
      expect(error).toMatchObject({ reason: "timeout", maybeReceived: true });
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    });

    it("surfaces Retry-After of a throttling lender and leaves it alone until then", async () => {
      const { adapter, lender: key } = await lender();
      await sandbox().mode(key, "throttle", { delayMs: 2_000 });
      const error = await unavailability(adapter.submit(sampleCall()));
      expect(error).toMatchObject({ reason: "throttled", maybeReceived: false, retryAfterMs: 2_000 });
      const second = await unavailability(adapter.submit(sampleCall()));
      expect(second).toMatchObject({ reason: "throttled", maybeReceived: false, httpStatus: null });
      expect(second.retryAfterMs).toBeGreaterThan(1_000);
      const lines = await sandbox().ledger({ lender: key });
      expect(lines.filter((line) => line.action === "throttled")).toHaveLength(1);
    });

    it("finds by status what was accepted before the time-out, so that nothing is sent twice", async () => {
      const call = sampleCall();
      const { adapter, lender: key } = await lender(hurried);
      await sandbox().mode(key, "accept_then_timeout");
      const error = await unavailability(adapter.submit(call));
      expect(error).toMatchObject({ reason: "timeout", maybeReceived: true });
      const found = await adapter.status({ submissionId: call.submissionId, lenderRef: null });
      expect(found.kind).not.toBe("unknown");
      expect(await sandbox().handOffs(call.submissionId)).toHaveLength(1);
    });

    it("says unknown for what the lender has never seen or has forgotten", async () => {
      const call = sampleCall();
      const { adapter, lender: key } = await lender();
      const ref = { submissionId: call.submissionId, lenderRef: null };
      expect(await adapter.status(ref)).toEqual({ kind: "unknown" });
      await sandbox().mode(key, "forget");
      expect(await adapter.submit(call)).toEqual(accepted);
      expect(await adapter.status(ref)).toEqual({ kind: "unknown" });
    });

    it("knows that a refused connection delivered nothing", async () => {
      const { adapter } = await lender({ baseUrl: "http://127.0.0.1:1/x" });
      const error = await unavailability(adapter.submit(sampleCall()));
      expect(error).toMatchObject({ reason: "connect", maybeReceived: false });
    });

    it("reports refused credentials apart from outages", async () => {
      const { adapter } = await lender({ secret: "not the secret" });
      const error = await unavailability(adapter.submit(sampleCall()));
      expect(error).toMatchObject({ reason: "credentials", maybeReceived: false, httpStatus: 401 });
    });

    it("names the field that the lender refuses", async () => {
      const { adapter } = await lender();
      const call = sampleCall({ applicant: sampleApplicant({ mobile: "1234567890" }) });
      expect(await adapter.submit(call)).toEqual({ kind: "rejected_input", fieldErrors: { mobile: "invalid" } });
    });

    it("sends nothing while a needed field is missing", async () => {
      const { adapter, lender: key } = await lender();
      const call = sampleCall({
        applicant: sampleApplicant({ pan: null, birthDate: null, monthlyIncomeRupees: null, employment: null }),
      });
      const outcome = await adapter.submit(call);
      if (needs.length === 0) {
        expect(outcome).toEqual(accepted);
        return;
      }
      expect(outcome).toEqual({
        kind: "rejected_input",
        fieldErrors: Object.fromEntries(needs.map((field) => [field, "missing"])),
      });
      expect(await sandbox().ledger({ lender: key })).toEqual([]);
    });

    it("LIST-09 sends nothing while one of the lender's own questions is unanswered", async () => {
      const { adapter, lender: key } = await lender();
      const questions = Object.keys(sampleAnswers(slug));
      const outcome = await adapter.submit(sampleCall({ answers: {} }));
      if (questions.length === 0) return expect(outcome).toEqual(accepted);
      const faults = (outcome.kind === "rejected_input" && outcome.fieldErrors) || {};
      expect(Object.keys(faults).length).toBeGreaterThan(0);
      for (const [field, problem] of Object.entries(faults))
        expect([questions.includes(field), problem]).toEqual([true, "missing"]);
      expect(await sandbox().ledger({ lender: key })).toEqual([]);
    });

    it("writes no personal data to the log, and none into errors", async () => {
      const written: unknown[] = [];
      const log = {
        info: (...line: unknown[]) => written.push(line),
        warn: (...line: unknown[]) => written.push(line),
      };
      const { adapter, lender: key } = await lender(hurried, { log });
      const call = sampleCall();
      await adapter.submit(call);
      await sandbox().mode(key, "hang");
      const error = await unavailability(adapter.submit(sampleCall()));
      const text = JSON.stringify([written, error.message, error]);
      expect(written).toHaveLength(2);
      expect(text).toContain(call.submissionId);
      for (const secret of [
        "Asha",
        "Verma",
        "9876543210",
        "asha.verma",
        "ABCPV1234F",
        "1990-",
        "560034",
        sandbox().secret,
      ]) {
        expect(text).not.toContain(secret);
      }
    });
  });
}

/** A reference in the sandbox's format: prefix and eight characters. */
export function refLike(prefix: string): string {
  return expect.stringMatching(new RegExp(`^${prefix}[0-9A-F]{8}$`)) as string;
}
