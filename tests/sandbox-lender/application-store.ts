import { createHash } from "node:crypto";
import type { Line } from "./event-log";

export type State = "received" | "awaiting_customer" | "review" | "approved" | "declined" | "disbursed";

export interface Change {
  eventId: string;
  state: State;
  /** Milliseconds since 1970. */
  at: number;
  sanctionedRupees: number | null;
  /** A word of this sandbox; each protocol has its own code for it. */
  reason: "credit_policy" | "income" | "customer_withdrew" | null;
}

/** A hand-off as a protocol has read it. */
export interface Handoff {
  submissionId: string;
  idempotencyKey: string;
  amountRupees: number;
  monthlyIncomeRupees: number | null;
  /** Mobile (and PAN where given): hashed at once, never kept. */
  person: string;
  callbackUrl: string | null;
  returnUrl: string | null;
  language: "en" | "hi";
}

/** What a lender keeps about an accepted hand-off. Nothing in it is about the person. */
export interface Application {
  protocol: string;
  lender: string;
  submissionId: string;
  ref: string;
  amountRupees: number;
  sanctionedRupees: number;
  callbackUrl: string | null;
  returnUrl: string | null;
  language: "en" | "hi";
  contentHash: string;
  /** Callbacks come twice each, the later event first. */
  isShuffled: boolean;
  changes: Change[];
}

/** Accepted applications by lender and submission, rebuilt from the ledger at start. */
export class Book {
  readonly #applications = new Map<string, Application>();
  readonly #handedOver = new Set<string>();
  readonly #delivered = new Set<string>();

  constructor(lines: readonly Line[]) {
    for (const line of lines) this.#replay(line);
  }

  #replay(line: Line): void {
    if (line.action === "handoff") {
      if (line.application) this.add(structuredClone(line.application));
      else this.noteHandOver(line.lender, line.submissionId);
    }
    if (line.action === "change") this.find(line.lender, line.submissionId)?.changes.push(line.change);
    if (line.action === "callback" && line.httpStatus !== null && line.httpStatus < 300) {
      this.#delivered.add(line.eventId);
    }
  }

  add(application: Application): void {
    this.#applications.set(keyOf(application.lender, application.submissionId), application);
    this.noteHandOver(application.lender, application.submissionId);
  }

  noteHandOver(lender: string, submissionId: string): void {
    this.#handedOver.add(keyOf(lender, submissionId));
  }

  wasHandedOver(lender: string, submissionId: string): boolean {
    return this.#handedOver.has(keyOf(lender, submissionId));
  }

  find(lender: string, submissionId: string): Application | null {
    return this.#applications.get(keyOf(lender, submissionId)) ?? null;
  }

  /** Applications at which it is the customer's turn. */
  awaiting(nowMs: number): Application[] {
    return [...this.#applications.values()].filter((one) => current(one, nowMs).state === "awaiting_customer");
  }

  /** Applications with changes whose callback has not been taken yet. */
  undelivered(): { application: Application; changes: Change[] }[] {
    return [...this.#applications.values()]
      .map((application) => ({
        application,
        changes: application.changes.slice(1).filter((change) => !this.#delivered.has(change.eventId)),
      }))
      .filter(({ changes }) => changes.length > 0);
  }
}

function keyOf(lender: string, submissionId: string): string {
  return `${lender} ${submissionId}`;
}

/** The change that holds at this time. */
export function current(application: Application, nowMs: number): Change {
  const past = application.changes.filter((change) => change.at <= nowMs);
  const latest = past.reduce<Change | undefined>((a, b) => (a && a.at > b.at ? a : b), undefined);
  const holding = latest ?? application.changes[0];
  if (!holding) throw new Error("an application has at least one change");
  return holding;
}

/** The same event has the same id, however often it is told. */
export function eventId(lender: string, submissionId: string, state: State, at: number): string {
  return `ev_${createHash("sha256").update(`${lender} ${submissionId} ${state} ${at}`).digest("hex").slice(0, 24)}`;
}
