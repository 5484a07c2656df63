import { describe, expect, it } from "vitest";
import { canConfirm, canDiscard, canUndo, UPLOAD_STATES, undoUntil, uploadStatus } from "~/domain/uploads/states";

const appliedAt = new Date("2026-11-21T10:00:00Z");
const applied = { state: "applied", rowsUpdated: 3, rowsFailed: 0, appliedAt } as const;

describe("states of an upload", () => {
  it("OQ-55 ENT-11 are called as the list calls them", () => {
    expect(UPLOAD_STATES.map((state) => uploadStatus({ state, rowsFailed: 0, rowsUndone: 1, failure: null }))).toEqual([
      "Queued",
      "Processing",
      "Ready to confirm",
      "Processing",
      "Completed",
      "Failed",
      "Discarded",
      "Processing",
      "Undone",
    ]);
    expect(uploadStatus({ state: "applied", rowsFailed: 2, rowsUndone: 0, failure: null })).toBe(
      "Completed with errors",
    );
  });

  it("BEY-08 OQ-55 a file whose undo gave no row its old values back is called what it was before", () => {
    const none = { state: "undone", rowsUndone: 0, failure: null } as const;
    expect(uploadStatus({ ...none, rowsFailed: 0 })).toBe("Completed");
    expect(uploadStatus({ ...none, rowsFailed: 2 })).toBe("Completed with errors");
    expect(uploadStatus({ ...none, rowsFailed: 0, failure: "worker-lost" })).toBe("Failed");
  });

  it("BEY-08 can be undone for 72 hours after they were applied, and not a second longer", () => {
    expect(undoUntil(applied)).toEqual(new Date("2026-11-24T10:00:00Z"));
    expect(canUndo(applied, new Date("2026-11-24T10:00:00Z"))).toBe(true);
    expect(canUndo(applied, new Date("2026-11-24T10:00:00.001Z"))).toBe(false);
    expect(undoUntil({ ...applied, rowsUpdated: 0 })).toBeNull();
    expect(undoUntil({ ...applied, state: "undone" })).toBeNull();
    expect(canUndo({ ...applied, state: "failed" }, appliedAt)).toBe(true);
  });

  it("BEY-08 only a dry run is confirmed, and nothing is put away once it is being written", () => {
    expect(UPLOAD_STATES.filter(canConfirm)).toEqual(["staged"]);
    expect(UPLOAD_STATES.filter(canDiscard)).toEqual(["received", "reading", "staged"]);
  });
});
