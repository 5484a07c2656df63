import { describe, expect, it } from "vitest";
import type { HandOffEvent, HandOffState } from "~/domain/applications/hand-off";
import type { TenantCtx } from "~/platform/context";
import type { Sql } from "~/platform/database/sql.server";
import { moveSubmission } from "~/services/submissions/move-submission.server";

/**
 * A transaction that records the writes; `rows` is the number of submissions that still have the state that was read.
 */
function context(rows: number) {
  const written: { what: string; data: unknown }[] = [];
  const takes = (what: string, count = 1) => ({
    updateMany: async (data: unknown) => {
      written.push({ what, data });
      return { count };
    },
    createMany: async ({ data }: { data: unknown }) => {
      written.push({ what, data });
      return { count };
    },
    create: async ({ data }: { data: unknown }) => {
      written.push({ what, data });
    },
  });
  const tx = {
    submission: takes("submission", rows),
    submissionEvent: takes("event"),
    applicationNotification: takes("notification"),
    // An outbox row: its third value is the job's name.
    send({ values }: Sql) {
      written.push({ what: "job", data: { job: values[2] } });
    },
  };
  const ctx = { brand: { id: "b2a4f6b0-3c1d-4e5f-8a9b-0c1d2e3f4a5b" }, now: new Date("2026-11-20T06:00:00Z"), tx };
  return { ctx: ctx as unknown as TenantCtx, written };
}

const ID = "5d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a";
const at = (state: HandOffState) => ({ id: ID, state, stage: 3 as const });
const move = (state: HandOffState, event: HandOffEvent | null, rows = 1) => {
  const { ctx, written } = context(rows);
  const entry = { kind: "answer" as const, data: {} };
  return moveSubmission({ ctx, row: at(state), event, columns: { lastError: null }, entry }).then((result) => ({
    result,
    written,
  }));
};

describe("moveSubmission", () => {
  it("writes the row where it still has the state that was read, with stage, outcome and version", async () => {
    const { result, written } = await move("queued", "claim");
    expect(result).toEqual({ ok: true, state: "sending" });
    expect(written.map(({ what }) => what)).toEqual(["submission", "event"]);
    expect(written[0]?.data).toMatchObject({
      where: { id: ID, state: "queued" },
      data: { state: "sending", stage: 3, outcome: 0, lastError: null, version: { increment: 1 } },
    });
  });

  it("tells the customer, and asks for the first status check, once the lender has it", async () => {
    const { written } = await move("sending", "received");
    expect(written.map(({ what }) => what)).toEqual(["submission", "event", "notification", "job", "job"]);
    expect(written.slice(2).map(({ data }) => data)).toMatchObject([
      [{ kind: "submitted" }],
      { job: "notifications.send" },
      { job: "submissions.check" },
    ]);
  });

  it("writes columns alone when nothing happened to the state", async () => {
    const { result, written } = await move("in-doubt", null);
    expect(result).toEqual({ ok: true, state: "in-doubt" });
    const data = { lastError: null, updatedAt: expect.any(Date), version: { increment: 1 } };
    expect(written[0]?.data).toEqual({ where: expect.objectContaining({ id: ID, state: "in-doubt" }), data });
  });

  it("leaves no trace of a move that somebody else was quicker with, that is none, or that may not be", async () => {
    const late = await move("queued", "claim", 0);
    expect([late.result, late.written.length]).toEqual([{ ok: false, code: "moved-on" }, 1]);
    expect(await move("failed", "give-up")).toEqual({ result: { ok: false, code: "unchanged" }, written: [] });
    expect(await move("disbursed", "claim")).toEqual({ result: { ok: false, code: "illegal" }, written: [] });
  });
});
