import type { ApplicationResponse } from "./wire";

/** Answers of our own lender API as they are sent. */
export const ownApiApprovedResponse: ApplicationResponse = {
  applicationId: "INS-8H2K4M",
  reference: "0198c0de-0000-7000-8000-000000000001",
  status: "approved",
  sanctionedRupees: 150_000,
  reason: null,
};

export const declinedResponse: ApplicationResponse = {
  ...ownApiApprovedResponse,
  status: "declined",
  sanctionedRupees: null,
  reason: "credit_policy",
};

export const callbackText = JSON.stringify({
  eventId: "evt-1",
  applicationId: "CB-8H2K4M",
  reference: "0198c0de-0000-7000-8000-000000000001",
  status: "approved",
  sanctionedRupees: 150_000,
  reason: null,
  occurredAt: "2025-06-02T10:15:30.000Z",
});
