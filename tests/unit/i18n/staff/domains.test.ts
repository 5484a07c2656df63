import { describe, expect, it } from "vitest";
import type { RemovalRehearsal } from "~/domain/domains/types";
import { domainRefusalText, removalSentences } from "~/i18n/staff/domains";

const rehearsal: RemovalRehearsal = {
  host: "loans.haldi.in",
  display: "loans.haldi.in",
  status: "serving",
  visits: 1,
  sessions: { customer: 2, partner: 0, admin: 1 },
  links: 3,
  isOnly: true,
  isCanonical: true,
  nextAddress: "https://market.in/?partner=haldi",
  refusal: null,
};

describe("the rehearsal of a removal", () => {
  it("OQ-14 lists what would break", () => {
    expect(removalSentences(rehearsal)).toEqual([
      "loans.haldi.in and all saved links to it will stop working at once.",
      "2 customers, 1 staff member signed in there will be signed out.",
      "1 visit of the last 30 days began there; those visitors will need the new address.",
      "It is the brand's only serving host. The brand is then reached at https://market.in/?partner=haldi.",
      "3 active tracking links open on it.",
    ]);
    const idle = { ...rehearsal, status: "verifying" as const, visits: 0, links: 0, isOnly: false, isCanonical: false };
    expect(removalSentences({ ...idle, sessions: { customer: 0, partner: 0, admin: 0 } })).toEqual([]);
  });

  it("OQ-14 has a sentence for every refusal", () => {
    expect(domainRefusalText("host-taken", { brandName: "Lumen" })).toBe("Lumen has this host. Remove it there first.");
    expect(domainRefusalText("host-address")).toContain("This is an IP address");
  });
});
