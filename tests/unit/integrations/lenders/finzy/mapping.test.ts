import { sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as finzyFixtures from "~/integrations/lenders/finzy/fixtures";
import * as finzy from "~/integrations/lenders/finzy/mapping";
import * as finzyWire from "~/integrations/lenders/finzy/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const callTo = (slug: string) => sampleCallTo(slug, { submissionId, callbackUrl: "https://cl.example/cb" });

describe("what finzy is sent and says", () => {
  it("writes whole paise, and the address line by line", () => {
    expect(finzy.toFinzyRequest(callTo("finzy"))).toMatchObject({
      body: {
        ourRef: submissionId,
        borrower: { home: { lines: ["12 Lake Road"], pincode: "560034", residency: "OWNED" }, education: "UG" },
        work: { employerCategory: "MNC", experience: "Y0_1", monthlyIncome: { value: 4_500_000, unit: "PAISE" } },
        loan: { amount: { value: 15_000_000, unit: "PAISE" } },
      },
    });
  });

  it("reads paise as whole rupees, events and refused fields", () => {
    const read = (json: unknown) => finzy.toFinzyOutcome(finzyWire.finzyLoanResponse.parse(json));
    expect(read(finzyFixtures.sanctionedJson)).toMatchObject({ decision: "approved", sanctionedRupees: 200_000 });
    expect(read(finzyFixtures.refusedJson)).toMatchObject({ decision: "declined", reason: "documents" });
    expect(finzy.toFinzyEvent(finzyWire.phaseEvent.parse(JSON.parse(finzyFixtures.finzyEventText)))).toMatchObject({
      eventId: "fz-evt-6",
      submissionId,
      occurredAt: new Date(1_748_859_330_000),
    });
    const { violations } = finzyWire.finzyInvalidRequest.parse(finzyFixtures.finzyInvalidJson);
    expect(finzy.toFinzyRejectedInput(violations).fieldErrors).toEqual({
      experience: "missing",
      pincode: "unsupported",
    });
  });
});
