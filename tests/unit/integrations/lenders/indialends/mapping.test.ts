import { sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as indialendsFixtures from "~/integrations/lenders/indialends/fixtures";
import * as indialends from "~/integrations/lenders/indialends/mapping";
import * as indialendsWire from "~/integrations/lenders/indialends/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";

describe("what indialends is sent and says", () => {
  it("LND-07 is told where the customer enters its passcode", () => {
    const passcodeUrl = "https://cl.example/indialends-otp?t=x";
    expect(indialends.toIndialendsRequest(sampleCallTo("indialends", { submissionId, passcodeUrl }))).toMatchObject({
      ok: true,
      body: { ref: submissionId, passcodePage: passcodeUrl, employment: "SALARIED", incomeInr: 45_000 },
    });
  });

  it("LND-07 reads the passcode's turns, decisions, events and refused fields", () => {
    const read = (json: unknown) => indialends.toIndialendsOutcome(indialendsWire.lead.parse(json));
    expect(read(indialendsFixtures.sentJson)).toEqual({ kind: "passcode", lenderRef: "IL-5150" });
    expect(read(indialendsFixtures.indialendsApprovedJson)).toMatchObject({
      decision: "approved",
      sanctionedRupees: 250_000,
    });
    const outcome = (json: unknown) => indialends.toPasscodeOutcome(indialendsWire.passcodeTryResponse.parse(json));
    expect(outcome(indialendsFixtures.wrongJson)).toEqual({ kind: "wrong", triesLeft: 2 });
    expect(outcome(indialendsFixtures.expiredJson)).toEqual({ kind: "over" });
    expect(outcome(indialendsFixtures.sentJson)).toEqual({ kind: "over" });
    expect(
      indialends.toIndialendsEvent(indialendsWire.leadEvent.parse(JSON.parse(indialendsFixtures.indialendsEventText))),
    ).toMatchObject({
      eventId: "il-evt-2",
      submissionId,
      outcome: { decision: "approved" },
    });
    const { errors } = indialendsWire.indialendsInvalidLead.parse(indialendsFixtures.indialendsInvalidJson);
    expect(indialends.toIndialendsRejectedInput(errors).fieldErrors).toEqual({ pan: "invalid" });
  });
});
