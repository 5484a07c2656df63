import { describeLenderContract, freshLender, refLike, unavailability } from "@tests/support/lenders/contract";
import { sampleCall } from "@tests/support/lenders/sample-call";
import { type Sandbox, startSandbox } from "@tests/support/lenders/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LenderConfig } from "~/integrations/lenders/lender-config";
import {
  muthootfincorpInvalidJson,
  muthootfincorpRejectedJson,
  takenJson,
} from "~/integrations/lenders/muthootfincorp/fixtures";
import { toIntakeRequest } from "~/integrations/lenders/muthootfincorp/mapping";
import { invalidForm, muthootfincorpIntakeResponse } from "~/integrations/lenders/muthootfincorp/wire";
import type { IntakeCall, IntakeOutcome, LenderAdapter } from "~/integrations/lenders/types";

const SLUG = "muthootfincorp";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

describeLenderContract({
  slug: SLUG,
  sandbox: () => sandbox,
  accepted: {
    kind: "redirect",
    url: expect.stringMatching(/\/muthootfincorp\/muthootfincorp-\d+\/apply\?click=[0-9a-f-]{36}&key=/) as string,
    lenderRef: refLike("MFL-"),
  },
  needs: [],
});

const answers = { loanAmount: 300_000, name: "Rao & Sons", businessAddressPincode: "411030", uan: null };

function intakeCall(submissionId: string, over: Partial<IntakeCall["answers"]> = {}): IntakeCall {
  const { consent } = sampleCall();
  return { submissionId, answers: { ...answers, ...over }, consent };
}

const send = (adapter: LenderAdapter, call: IntakeCall): Promise<IntakeOutcome> => {
  if (!adapter.sendIntake) throw new Error("no intake");
  return adapter.sendIntake(call);
};

/** A lender that has an application. */
async function applied(config: Partial<LenderConfig> = {}) {
  const { adapter, lender } = await freshLender(sandbox, SLUG, config);
  const call = sampleCall();
  await adapter.submit(call);
  return { adapter, lender, id: call.submissionId };
}

describe("the business form at the lender", () => {
  it("INT-17 is taken, and the customer goes on at an address on the lender's list; sent again it is the same", async () => {
    const { adapter, id } = await applied();
    const first = await send(adapter, intakeCall(id));
    expect(first).toMatchObject({ kind: "accepted" });
    expect(await send(adapter, intakeCall(id))).toEqual(first);
  });

  it("INT-18 INT-19 is turned down, or its fields are named", async () => {
    const { adapter, lender, id } = await applied();
    expect(await send(adapter, intakeCall(id, { businessAddressPincode: "791001" }))).toEqual({
      kind: "rejected_input",
      fields: ["businessAddressPincode"],
    });
    await sandbox.mode(lender, "decline");
    expect(await send(adapter, intakeCall(id))).toEqual({ kind: "rejected" });
    expect(await adapter.status({ submissionId: id, lenderRef: null })).toMatchObject({ decision: "declined" });
  });

  it("INT-21 an outage, a slow answer and a lender that has forgotten it are not an answer", async () => {
    const { adapter, lender, id } = await applied({ responseTimeoutMs: 300 });
    await sandbox.mode(lender, "fail");
    expect((await unavailability(send(adapter, intakeCall(id)))).reason).toBe("server-error");
    await sandbox.mode(lender, "slow", { delayMs: 900 });
    expect(await unavailability(send(adapter, intakeCall(id)))).toMatchObject({
      reason: "timeout",
      maybeReceived: true,
    });
    await sandbox.mode(lender, "good");
    expect(await send(adapter, intakeCall(id))).toMatchObject({ kind: "accepted" });

    const forgetful = await freshLender(sandbox, SLUG);
    await sandbox.mode(forgetful.lender, "forget");
    const call = sampleCall();
    await forgetful.adapter.submit(call);
    expect((await unavailability(send(forgetful.adapter, intakeCall(call.submissionId)))).reason).toBe("bad-answer");
  });

  it("a way on to a host that is not on the list counts as no answer", async () => {
    const { lender, id } = await applied();
    const strict = await freshLender(sandbox, SLUG, { lender, redirectHosts: ["msme.muthoot.example"] });
    expect((await unavailability(send(strict.adapter, intakeCall(id)))).reason).toBe("bad-answer");
  });

  it("INT-16 leaves out what was not given and says under which consent it is sent", () => {
    const body = toIntakeRequest(intakeCall("5a0f9c1e-0000-4000-8000-000000000001"));
    expect(body.form).toEqual({ loanAmount: 300_000, name: "Rao & Sons", businessAddressPincode: "411030" });
    expect(body.consent.textHash).toBe(sampleCall().consent.textHash);
  });

  it("INT-18 OQ-81 takes a no for a no, also where it is written as a word", () => {
    for (const success of [false, "false"])
      expect(
        "redirectionUrl" in muthootfincorpIntakeResponse.parse({ success, redirectionUrl: "https://x.example" }),
      ).toBe(false);
    expect(muthootfincorpIntakeResponse.parse({ ...takenJson, success: "true" })).toMatchObject({
      redirectionUrl: takenJson.redirectionUrl,
    });
  });

  it("reads the lender's answers as they stand on the wire, and no others", () => {
    expect(muthootfincorpIntakeResponse.parse(takenJson)).toMatchObject({ success: true });
    expect(muthootfincorpIntakeResponse.parse(muthootfincorpRejectedJson)).toEqual({ success: false });
    expect(invalidForm.parse(muthootfincorpInvalidJson).fields.map(({ field }) => field)).toEqual([
      "businessAddressPincode",
      "uan",
    ]);
    expect(muthootfincorpIntakeResponse.safeParse({ success: true }).success).toBe(false);
  });
});
