import { describe, expect, it } from "vitest";
import { parseReason } from "~/domain/access/masquerade";
import { setControlsRequest } from "~/domain/availability/requests";
import { hasVerhoeffDigit, maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { messageRequest, ticketRequest } from "~/domain/partners-portal/tickets";
import { caseRequest } from "~/domain/reconciliation/requests";
import { statementAction } from "~/domain/statements/requests";
import { answerDisputeRequest, holdRequest } from "~/domain/statements/staff-requests";
import { answerRequest } from "~/domain/support/requests";

describe("maskAadhaar", () => {
  it("OQ-93 knows a Verhoeff check digit", () => {
    expect(hasVerhoeffDigit("2363")).toBe(true);
    expect(hasVerhoeffDigit("2364")).toBe(false);
  });

  it.each([
    ["my number is 234123412346.", "my number is ********2346."],
    ["2341 2341 2346", "********2346"],
    ["2341-2341-2346 please", "********2346 please"],
    ["मेरा आधार २३४१ २३४१ २३४६ है", "मेरा आधार ********2346 है"],
    ["2341 – 2341 – 2346", "********2346"],
    ["2341\u00a02341\u00a02346", "********2346"],
    ["2341\u200b23412346", "********2346"],
  ])("OQ-93 %s keeps the last four digits only", (typed, masked) => {
    expect(maskAadhaar(typed)).toBe(masked);
  });

  it.each([
    ...["234123412345", "9876543210", "1234567890123456", "134123412346", "2341234123461", "2341\n2341\n2346"],
    ...["२३४१२३४१२३४५", "2341234123४६१", "23.41 23.41 23.46"],
  ])("OQ-93 leaves %s, which is none", (typed) => {
    expect(maskAadhaar(typed)).toBe(typed);
  });
});

describe("the free texts of forms", () => {
  const ID = "01999999-0000-4000-8000-000000000001";
  const text = "About the card 2341 2341 2346, please";
  const forms: [string, () => unknown][] = [
    ["a reason of staff", () => parseReason(text)],
    ["a ticket", () => ticketRequest.parse({ subject: text, text })],
    ["a message of a ticket", () => messageRequest.parse({ intent: "message", text })],
    ["a dispute", () => statementAction.parse({ intent: "dispute", lineId: ID, reason: "amount", text })],
    [
      "the answer to a dispute",
      () => answerDisputeRequest.parse({ intent: "answer", disputeId: ID, decision: "decline", answer: text }),
    ],
    [
      "the note of a hold",
      () =>
        holdRequest.parse({
          intent: "hold",
          lineId: ID,
          reason: "documents",
          acts: "us",
          until: "2027-01-01",
          note: text,
        }),
    ],
    ["the answer to a complaint", () => answerRequest.parse({ intent: "answer", id: ID, brandId: ID, answer: text })],
    [
      "the reason of a switch",
      () => setControlsRequest.parse({ intent: "set", cells: `${ID}/pl/all`, to: "off", reason: text }),
    ],
    [
      "the note of a case",
      () =>
        caseRequest.parse({
          intent: "case",
          lineKey: "x",
          version: 0,
          state: "open",
          ownerId: "",
          lenderId: "",
          note: text,
        }),
    ],
  ];

  it.each(forms)("OQ-93 %s keeps no Aadhaar number", (_name, read) => {
    const kept = JSON.stringify(read());
    expect(kept).toContain("About the card ********2346, please");
    expect(kept).not.toContain("2341 2341");
  });
});
