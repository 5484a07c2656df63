import { describeLenderContract, freshLender, refLike } from "@tests/support/lenders/contract";
import { sampleApplicant, sampleCall, sampleCallTo } from "@tests/support/lenders/sample-call";
import { type Sandbox, startSandbox } from "@tests/support/lenders/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const DECISION_NEEDS = ["pan", "birthDate", "monthlyIncomeRupees", "employment"] as const;
const approved = (prefix: string) => ({
  kind: "decided" as const,
  decision: "approved" as const,
  lenderRef: refLike(prefix),
  sanctionedRupees: 150_000,
  reason: null,
});

describeLenderContract({ slug: "instant", sandbox: () => sandbox, accepted: approved("INS-"), needs: DECISION_NEEDS });
describeLenderContract({ slug: "cashe", sandbox: () => sandbox, accepted: approved("CSH-"), needs: DECISION_NEEDS });
describeLenderContract({
  slug: "cashe",
  declared: flatInstant,
  sandbox: () => sandbox,
  accepted: approved("CSH-"),
  needs: DECISION_NEEDS,
});
describeLenderContract({
  slug: "money-view",
  sandbox: () => sandbox,
  accepted: approved("MV-"),
  needs: DECISION_NEEDS,
});
describeLenderContract({ slug: "nira", sandbox: () => sandbox, accepted: approved("NR-"), needs: DECISION_NEEDS });
describeLenderContract({
  slug: "earlysalary",
  sandbox: () => sandbox,
  accepted: approved("ES-"),
  needs: DECISION_NEEDS,
});
describeLenderContract({
  slug: "muthootgold",
  sandbox: () => sandbox,
  accepted: { kind: "pending", lenderRef: refLike("MGL") },
  needs: [],
});

const DECIDERS = [
  ...["instant", "cashe", "money-view", "nira", "earlysalary"].map((slug) => ({ title: slug, slug, config: {} })),
  { title: "cashe as data", slug: "cashe", config: { declared: flatInstant } },
];

describe.each(DECIDERS)("BEY-22 $title decides in its answer", ({ slug, config }) => {
  it("reads a decline with its reason", async () => {
    const { adapter, lender } = await freshLender(sandbox, slug, config);
    await sandbox.mode(lender, "decline");
    expect(await adapter.submit(sampleCallTo(slug))).toMatchObject({
      decision: "declined",
      reason: "credit-policy",
      sanctionedRupees: null,
    });
  });

  it("is capped at twenty incomes, exactly to the rupee", async () => {
    const { adapter } = await freshLender(sandbox, slug, config);
    const applicant = sampleApplicant({ monthlyIncomeRupees: 5_001 });
    expect(await adapter.submit(sampleCallTo(slug, { applicant }))).toMatchObject({ sanctionedRupees: 100_020 });
  });

  it("follows a review by status until it is decided", async () => {
    const { adapter } = await freshLender(sandbox, slug, config);
    const call = sampleCallTo(slug, { amountRupees: 99_917 });
    expect(await adapter.submit(call)).toMatchObject({ decision: "review", sanctionedRupees: null });
    const ref = { submissionId: call.submissionId, lenderRef: null };
    await expect.poll(() => adapter.status(ref)).toMatchObject({ decision: "approved", sanctionedRupees: 99_917 });
  });

  it("takes no callback at all", async () => {
    const { adapter } = await freshLender(sandbox, slug, config);
    const request = { rawBody: new TextEncoder().encode("{}"), headers: new Headers(), now: new Date() };
    expect(adapter.verifyCallback(request)).toEqual({ ok: false, code: "bad-signature" });
  });
});

describe("muthootgold", () => {
  it("LND-04 gives the lead id at once and follows the branch by status", async () => {
    const { adapter } = await freshLender(sandbox, "muthootgold");
    const call = sampleCall({ product: "GL", amountRupees: 200_000 });
    const outcome = await adapter.submit(call);
    if (outcome.kind !== "pending") throw new Error(outcome.kind);
    const ref = { submissionId: call.submissionId, lenderRef: outcome.lenderRef };
    const { lenderRef } = outcome;
    await expect.poll(() => adapter.status(ref)).toMatchObject({ decision: "review", lenderRef });
    await expect
      .poll(() => adapter.status(ref))
      .toMatchObject({ decision: "approved", lenderRef, sanctionedRupees: 200_000 });
  });

  it("declines where it has no branch", async () => {
    const { adapter } = await freshLender(sandbox, "muthootgold");
    const call = sampleCall({ product: "GL", applicant: sampleApplicant({ pincode: "795001" }) });
    expect(await adapter.submit(call)).toEqual({
      kind: "decided",
      decision: "declined",
      lenderRef: null,
      sanctionedRupees: null,
      reason: "location",
    });
  });
});
