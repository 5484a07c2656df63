import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { Application, Change } from "./application-store";

/**
 * A line of the event log. `handoff` with `duplicate` means that the same lender already had this submission.
 * `applicant` is a keyed hash: it only shows whether two hand-offs are about the same person.
 */
export type Entry =
  | {
      action: "handoff";
      lender: string;
      submissionId: string;
      idempotencyKey: string;
      duplicate: boolean;
      applicant: string;
      /** Null for a repetition, or when the lender was told to forget it. */
      application: Application | null;
    }
  | { action: "change"; lender: string; submissionId: string; change: Change }
  | {
      action: "callback";
      lender: string;
      submissionId: string;
      eventId: string;
      state: string;
      httpStatus: number | null;
    }
  | { action: "status"; lender: string; submissionId: string; found: boolean }
  | { action: "passcode"; lender: string; submissionId: string; result: string }
  | { action: "visit"; lender: string; submissionId: string }
  | { action: "intake"; lender: string; submissionId: string; accepted: boolean }
  | { action: "failed" | "hung" | "throttled" | "refused"; lender: string; submissionId: string | null }
  | { action: "mode"; lender: string; mode: string };

export type Line = Entry & { at: string };

export interface Ledger {
  append(entry: Entry): void;
  lines(): readonly Line[];
  close(): void;
}

/**
 * Opens the append-only file; each line is on disk before `append` returns. An incomplete line after a crash is
 * skipped.
 */
export function openLedger(file: string): Ledger {
  mkdirSync(path.dirname(file), { recursive: true });
  const handle = openSync(file, "a+", 0o600);
  const before = readFileSync(file, "utf8");
  const lines = before.split("\n").flatMap(readLine);
  if (before !== "" && !before.endsWith("\n")) writeSync(handle, "\n");

  return {
    append(entry) {
      const text = JSON.stringify({ at: new Date().toISOString(), ...entry });
      writeSync(handle, `${text}\n`);
      fsyncSync(handle);
      lines.push(...readLine(text));
    },
    lines: () => lines,
    close: () => closeSync(handle),
  };
}

function readLine(text: string): Line[] {
  try {
    return text === "" ? [] : [JSON.parse(text) as Line];
  } catch {
    return [];
  }
}
