import { expect, it } from "vitest";
import { eventBody } from "~/domain/webhooks/event-body";

const occurredAt = new Date("2026-11-23T06:00:00Z");

it("BEY-25 a body has type, timestamp, number, mode and data; stage and outcome are one word", () => {
  const data = { application_id: "a", stage: 6, outcome: 0 };
  expect(JSON.parse(eventBody({ kind: "application.changed", number: 7, occurredAt, data }, "test"))).toEqual({
    type: "application.changed",
    timestamp: "2026-11-23T06:00:00.000Z",
    number: 7,
    mode: "test",
    data: { application_id: "a", status: "approved" },
  });
});
