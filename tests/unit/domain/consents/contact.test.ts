import { describe, expect, it } from "vitest";
import { contactChannelOf, contactPurpose, liveConsent, openChannels } from "~/domain/consents/contact";

const consent = (purpose: string, givenAt: string, withdrawnAt: string | null = null) => ({
  purpose,
  givenAt: new Date(givenAt),
  withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt),
});

describe("contact consents", () => {
  it("BEY-10 a channel is open only while a consent of its own holds", () => {
    const consents = [
      consent("contact-sms", "2026-11-01"),
      consent("contact-email", "2026-11-01", "2026-11-02"),
      consent("lender-submission", "2026-11-03"),
    ];
    expect(openChannels(consents)).toEqual(["sms"]);
    expect(openChannels([...consents, consent("contact-email", "2026-11-03")])).toEqual(["sms", "email"]);
    expect(openChannels([])).toEqual([]);
  });

  it("the newest of several that hold is the one to show", () => {
    const older = consent("contact-call", "2026-11-01");
    const newer = consent("contact-call", "2026-11-05");
    expect(liveConsent([older, newer], "contact-call")).toBe(newer);
    expect(liveConsent([older, newer], "contact-sms")).toBeNull();
  });

  it("knows its channels by purpose, and nothing else", () => {
    expect(contactPurpose("whatsapp")).toBe("contact-whatsapp");
    expect(contactChannelOf("contact-call")).toBe("call");
    expect(contactChannelOf("contact-stop")).toBeNull();
  });
});
