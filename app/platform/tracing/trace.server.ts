import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** W3C Trace Context: version, trace id, parent id, flags. */
const TRACEPARENT =
  /^[0-9a-f]{2}-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-[0-9a-f]{16}-[0-9a-f]{2}/;
const NO_TRACE = "00000000-0000-0000-0000-000000000000";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The request id of an incoming `traceparent`: its trace id, written as a UUID. Null when it is not valid. */
export function requestIdFrom(traceparent: string | undefined): string | null {
  const parts = TRACEPARENT.exec(traceparent ?? "")?.slice(1);
  const id = parts?.join("-") ?? NO_TRACE;
  return id === NO_TRACE ? null : id;
}

/**
 * The request of the running job. Only the worker sets it: to follow it through every promise would cost each page of
 * the web process a tenth of its time.
 */
const running = new AsyncLocalStorage<string>();

/** Runs a job for the request that has asked for it. */
export const forRequest = <T>(requestId: string, work: () => Promise<T>): Promise<T> => running.run(requestId, work);

export type Trace = {
  requestId: string;
  /** For calls to others, so that their logs have our id. */
  headers: Record<string, string>;
};

/** The request for which the running job works; null outside a job. */
export function currentTrace(): Trace | null {
  const requestId = running.getStore();
  if (requestId === undefined) return null;
  const traceparent = `00-${requestId.replaceAll("-", "")}-${randomBytes(8).toString("hex")}-01`;
  return { requestId, headers: UUID.test(requestId) ? { traceparent } : {} };
}
