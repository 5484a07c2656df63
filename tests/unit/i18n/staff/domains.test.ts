import { describe, expect, it } from "vitest";
import type { RemovalRehearsal } from "~/domain/brand-hosts/types";
import { domainRefusalText, removalSentences } from "~/i18n/staff/domains";

const exactly = (count: number) => ({ count, isMore: false });
const none = exactly(0);

const rehearsal: RemovalRehearsal = {
  host: "loans.haldi.in",
  display: "loans.haldi.in",
  status: "serving",
  visits: exactly(1),
  sessions: { customer: exactly(2), partner: none, admin: exactly(1) },
  links: exactly(3),
  isOnly: true,
  isCanonical: true,
  nextAddress: "https://market.in/?partner=haldi",
  refusal: null,
};

describe("the rehearsal of a removal", () => {
  it("OQ-14 lists what would break", () => {
    expect(removalSentences(rehearsal)).toEqual([
      "loans.haldi.in and all saved links to it will stop working at once.",
      "Signed in there and signed out then: 2 customers, 1 staff member.",
      "1 visit of the last 30 days began there; those visitors will need the new address.",
      "It is the brand's only serving host. The brand is then reached at https://market.in/?partner=haldi.",
      "3 active tracking links open on it.",
    ]);
    const idle = {
      ...rehearsal,
      status: "verifying" as const,
      visits: none,
      links: none,
      isOnly: false,
      isCanonical: false,
    };
    expect(removalSentences({ ...idle, sessions: { customer: none, partner: none, admin: none } })).toEqual([]);
  });

  it("OQ-14 says of more than ten thousand that they are at least so many", () => {
    const many = { count: 10_000, isMore: true };
    const sentences = removalSentences({
      ...rehearsal,
      visits: many,
      links: many,
      sessions: { customer: many, partner: none, admin: none },
    });
    expect(sentences.slice(1, 3)).toEqual([
      "Signed in there and signed out then: at least 10,000 customers.",
      "At least 10,000 visits of the last 30 days began there; those visitors will need the new address.",
    ]);
    expect(sentences.at(-1)).toBe("At least 10,000 active tracking links open on it.");
  });

  it("OQ-14 has a sentence for every refusal", () => {
    expect(domainRefusalText("host-taken", { brandName: "Lumen" })).toBe("Lumen has this host. Remove it there first.");
    expect(domainRefusalText("host-address")).toContain("This is an IP address");
  });
});
