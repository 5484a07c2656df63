import { isOutcome, isStage, statusKey } from "~/domain/applications/status";
import type { Mode } from "~/domain/partner-api/mode";

/** An event as it is stored: ids, numbers of states, amounts. */
export type StoredEvent = {
  kind: string;
  /** 1, 2, 3 … for each endpoint. */
  number: number;
  occurredAt: Date;
  data: Readonly<Record<string, unknown>>;
};

/** The data as partners read it: stage and outcome of an application are one word. */
function dataOf({ stage, outcome, ...data }: StoredEvent["data"]): Record<string, unknown> {
  return isStage(stage) && isOutcome(outcome) ? { ...data, status: statusKey({ stage, outcome }) } : data;
}

/**
 * The body of a delivery: `{ type, timestamp, number, mode, data }`, as Standard Webhooks has it, with the event's number
 * and whether it happened in the sandbox.
 */
export const eventBody = ({ kind, number, occurredAt, data }: StoredEvent, mode: Mode): string =>
  JSON.stringify({ type: kind, timestamp: occurredAt.toISOString(), number, mode, data: dataOf(data) });
