import { describe, expect, it } from "vitest";
import { interfaceRequest } from "~/domain/lender-interfaces/requests";

const codes = (form: Record<string, string>) =>
  (interfaceRequest.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);

describe("requests about a version at a share", () => {
  const live = { intent: "ask-live", reason: "The lender is ready" };

  it("BEY-22 goes live for all unless a share is chosen, with the usual breaker unless another is written", () => {
    expect(interfaceRequest.parse(live)).toMatchObject({ share: 100, minOutcomes: 20, maxFailedPercent: 20 });
    const typed = { ...live, share: "5", minOutcomes: "50", maxFailedPercent: "0" };
    expect(interfaceRequest.parse(typed)).toMatchObject({ share: 5, minOutcomes: 50, maxFailedPercent: 0 });
  });

  it("BEY-22 refuses a share that is not offered, a breaker that never acts, and a step without a reason", () => {
    expect(codes({ ...live, share: "30" })).toEqual(["share share"]);
    expect(codes({ ...live, share: "5", minOutcomes: "0", maxFailedPercent: "100" })).toEqual([
      "minOutcomes outcomes",
      "maxFailedPercent percent",
    ]);
    expect(codes({ intent: "ask-canary", step: "stop" })).toEqual(["reason reason-needed"]);
    expect(codes({ intent: "ask-canary", step: "lower", reason: "It goes well" })).toHaveLength(1);
  });
});
