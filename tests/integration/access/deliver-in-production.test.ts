import { deliverMessageJob } from "@jobs/handlers/messages.deliver";
import { type AccessFixture, openAccessFixture } from "@tests/factories/access";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendCode } from "~/services/access/send-code.server";

describe("delivering a message in production", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture({ APP_ENV: "production" });
  });
  afterAll(() => fixture.close());

  it("without a provider it is a failure, not a delivery, and neither text nor code is kept", async () => {
    await fixture.within("cl", (ctx) => sendCode({ ctx, identifier: "9876543210", visit: null }));
    const { rows } = await fixture.owner.query("select id, payload from outbox");
    const ctx = await fixture.within("cl", async ({ tx: _tx, ...rest }) => ({
      ...rest,
      actor: { kind: "system" as const, name: "messages.deliver" },
    }));
    await deliverMessageJob({ ctx, payload: rows[0].payload, jobId: rows[0].id, attempt: 1, isLastAttempt: false });
    const { rows: messages } = await fixture.owner.query("select status, last_error, body_enc, code_enc from messages");
    expect(messages).toEqual([{ status: "failed", last_error: "not-configured", body_enc: null, code_enc: null }]);
  });
});
