import { sampleLender } from "@tests/factories/lender-fields";
import { describe, expect, it } from "vitest";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { missingAfter, missingForLive } from "~/domain/lenders/live-readiness";

describe("OQ-95 what a live lender needs", () => {
  const missing = (over: Partial<LenderFields>) => missingForLive(sampleLender(over)).map(({ item }) => item);

  it.each<[Partial<LenderFields>, string[]]>([
    [{}, []],
    [{ segments: [] }, ["segment"]],
    [{ salaried: 0 }, ["employment"]],
    [{ min_income: null }, ["income"]],
    [{ min_income: null, segments: ["gl"] }, []],
    [{ max_age: null }, ["age"]],
    [{ apr_min: null, apr_max: null }, ["apr-min", "apr-max"]],
    [{ interest_rate: null }, ["interest-rate"]],
    [{ processing_fee_percent: null }, ["processing-fee"]],
    [{ processing_fee_percent: 0 }, []],
    [{ tenure_months_max: null }, ["tenure"]],
    [{ kfs_url: null }, ["kfs-link"]],
    [{ allowed_hosts: ["nilgiri.example"] }, ["kfs-host"]],
    [{ grievance_name: null }, ["grievance-name"]],
    [{ grievance_email: null }, ["grievance-contact"]],
    [{ grievance_email: null, grievance_phone: "1800 000 1234" }, []],
    [{ interface: null }, ["interface"]],
  ])("OQ-95 %j lacks %j", (over, items) => {
    expect(missing(over)).toEqual(items);
  });

  it("OQ-95 a live lender may open a criterion, but not lose what customers must see", () => {
    const live = sampleLender({ lender_status: 1 });
    expect(missingAfter(live, { ...live, min_income: null, max_age: null })).toEqual([]);
    expect(missingAfter(live, { ...live, kfs_url: null }).map(({ item }) => item)).toEqual(["kfs-link"]);
    const off = sampleLender({ min_income: null });
    expect(missingAfter(off, { ...off, lender_status: 1 }).map(({ item }) => item)).toEqual(["income"]);
    expect(missingAfter(off, { ...off, kfs_url: null })).toEqual([]);
  });
});
