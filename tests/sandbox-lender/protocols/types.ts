import type { Application, Change, Handoff } from "../application-store";

/**
 * by-passcode: first sends the customer a passcode. at-once: decides in its answer. later: by callback. by-branch:
 * opens a lead that people decide on. by-customer: on its own page.
 */
export type Pace = "at-once" | "later" | "by-branch" | "by-customer" | "by-passcode";

export interface WireRequest {
  method: string;
  /** After `/<protocol>/<lender>`, with the query. */
  path: string;
  url: URL;
  headers: Record<string, string | undefined>;
  rawBody: string;
  secret: string;
  nowMs: number;
}

export interface Answer {
  status: number;
  body: unknown;
}

export type Reading =
  | { kind: "handoff"; handoff: Handoff }
  | { kind: "status"; submissionId: string }
  /** The passcode that this lender has sent to the customer; null requests a new one. */
  | { kind: "passcode"; submissionId: string; code: string | null }
  /** The customer's page. `handoff` is set when the link itself is the hand-off. */
  | { kind: "page"; submissionId: string; handoff: Handoff | null }
  /** The business form of an open application; `next` is where the customer goes on. */
  | { kind: "intake"; submissionId: string; problems: readonly { field: string; problem: string }[]; next: string }
  | { kind: "expired-link"; returnUrl: string | null }
  | { kind: "refused"; answer: Answer; submissionId?: string }
  | { kind: "not-mine" };

export interface CallbackMessage {
  contentType: string;
  headers: Record<string, string>;
  body: string;
}

export interface Protocol {
  slug: string;
  pace: Pace;
  refPrefix: string;
  /** Authenticates and parses. */
  read(request: WireRequest): Reading;
  /**
   * The answer to a hand-off (`isNew`, also for its repetition) and to a status query. `base` is this lender's address.
   */
  tell(application: Application, change: Change, context: { base: string; isNew: boolean; secret: string }): Answer;
  unknown: Answer;
  /** The signed message for one change; null when this lender never calls back. */
  callback: ((application: Application, change: Change, secret: string, nowMs: number) => CallbackMessage) | null;
}
