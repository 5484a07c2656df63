import { describe, expect, it } from "vitest";
import { complaintDue, readComplaint, ticketNumber } from "~/domain/support/complaint";

const typed = {
  subject: "lender",
  name: "Asha Rao",
  mobile: "+91 98765 43210",
  email: "",
  reference: "NLG-77",
  description: "A fee was taken that nobody told me of.",
};

describe("the rules of a complaint", () => {
  it("OQ-91 is due 30 days after the IST day on which it was filed", () => {
    expect(complaintDue(new Date("2026-11-22T18:29:00Z"))).toBe("2026-12-22");
    expect(complaintDue(new Date("2026-11-22T18:30:00Z"))).toBe("2026-12-23");
  });

  it("OQ-91 has a number that its id and day give, without letters that are read wrong", () => {
    const now = new Date("2026-11-22T06:00:00Z");
    const ticket = ticketNumber("3f2504e0-4f89-41d3-9a0c-0305e82c3301", now);
    expect(ticket).toMatch(/^GR-261122-[0-9A-HJKMNP-TV-Z]{7}$/);
    expect(ticketNumber("3f2504e0-4f89-41d3-9a0c-0305e82c3301", now)).toBe(ticket);
    expect(ticketNumber("4f2504e0-4f89-41d3-9a0c-0305e82c3301", now)).not.toBe(ticket);
  });

  it("OQ-91 asks for subject, name, a mobile number and what happened", () => {
    expect(readComplaint(typed)).toMatchObject({ ok: true, complaint: { mobile: "9876543210", email: null } });
    const empty = { subject: "", name: "", mobile: "123", email: "x", reference: "", description: "" };
    expect(readComplaint(empty)).toEqual({
      ok: false,
      code: "invalid",
      faults: { subject: "required", name: "required", mobile: "mobile", email: "email", description: "required" },
    });
  });
});
