import { isOutcome, isStage, statusKey } from "~/domain/applications/status";

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

/** The body of a delivery: `{ type, timestamp, number, data }`, as Standard Webhooks has it, with the event's number. */
export const eventBody = ({ kind, number, occurredAt, data }: StoredEvent): string =>
  JSON.stringify({ type: kind, timestamp: occurredAt.toISOString(), number, data: dataOf(data) });
