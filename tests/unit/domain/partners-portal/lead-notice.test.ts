import { expect, it } from "vitest";
import { NOTIFICATION_KINDS } from "~/domain/notifications/kinds";
import { leadMoveOf } from "~/domain/partners-portal/lead-notice";

it("OQ-64 portal users hear of a lead's moves, not of what only the customer has to do", () => {
  expect(NOTIFICATION_KINDS.filter((kind) => leadMoveOf(kind) === null)).toEqual([
    "your-turn",
    "form-received",
    "needs-correction",
    "not-sent",
    "correction",
  ]);
});
