import { createHash } from "node:crypto";
import type { Line } from "./event-log";

export type State = "received" | "awaiting_customer" | "review" | "approved" | "declined" | "disbursed";

export interface Change {
  eventId: string;
  state: State;
  /** Milliseconds since 1970. */
  at: number;
  sanctionedRupees: number | null;
  /** One of this sandbox's reasons; each protocol has its own code for it. */
  reason: "credit_policy" | "income" | "customer_withdrew" | null;
}

/** A parsed hand-off. */
export interface Handoff {
  submissionId: string;
  idempotencyKey: string;
  amountRupees: number;
  monthlyIncomeRupees: number | null;
  /** Mobile (and PAN if given): hashed at once, never stored. */
  person: string;
  callbackUrl: string | null;
  returnUrl: string | null;
  language: "en" | "hi";
}

/** What a lender stores about an accepted hand-off, without personal data. */
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
  /** Callbacks are sent twice, the later event first. */
  isShuffled: boolean;
  changes: Change[];
}

/** Accepted applications by lender and submission, rebuilt from the event log at the start. */
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

  /** Applications that wait for the customer. */
  awaiting(nowMs: number): Application[] {
    return [...this.#applications.values()].filter((one) => current(one, nowMs).state === "awaiting_customer");
  }

  /** Applications with changes whose callback was not accepted yet. */
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

/** The change that applies at this time. */
export function current(application: Application, nowMs: number): Change {
  const past = application.changes.filter((change) => change.at <= nowMs);
  const latest = past.reduce<Change | undefined>((a, b) => (a && a.at > b.at ? a : b), undefined);
  const holding = latest ?? application.changes[0];
  if (!holding) throw new Error("an application has at least one change");
  return holding;
}

/** A repeated event has the same id. */
export function eventId(lender: string, submissionId: string, state: State, at: number): string {
  return `ev_${createHash("sha256").update(`${lender} ${submissionId} ${state} ${at}`).digest("hex").slice(0, 24)}`;
}
