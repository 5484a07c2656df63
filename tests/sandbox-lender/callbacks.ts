import http from "node:http";
import https from "node:https";
import type { Application, Change } from "./application-store";
import type { Ledger } from "./event-log";
import { PROTOCOLS } from "./protocols/all";
import type { CallbackMessage } from "./protocols/types";

const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
const ANSWER_MS = 10_000;

export interface CallbackDesk {
  /** Schedules the messages of these changes for their times. */
  schedule(application: Application, changes: readonly Change[]): void;
  /** Sends one message now, without retry; returns its HTTP status, or null. */
  sendOnce(application: Application, change: Change, secret?: string): Promise<number | null>;
  /** Sends one message now, repeated until it is accepted; resolves after the first try. */
  deliver(application: Application, change: Change): Promise<void>;
  stop(): void;
}

/** Posts signed callbacks, each try with a new signature, and repeats them until the answer is 2xx. */
export function createCallbackDesk(ledger: Ledger, secret: string): CallbackDesk {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  const later = (delayMs: number, task: () => Promise<unknown>) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        task().catch((error) => console.error("callback failed", error));
      },
      Math.max(delayMs, 0),
    );
    timers.add(timer);
  };

  const sendOnce: CallbackDesk["sendOnce"] = async (application, change, key = secret) => {
    const sign = PROTOCOLS.get(application.protocol)?.callback;
    if (!sign || !application.callbackUrl) return null;
    const status = await post(application.callbackUrl, sign(application, change, key, Date.now()));
    ledger.append({
      action: "callback",
      lender: application.lender,
      submissionId: application.submissionId,
      eventId: change.eventId,
      state: change.state,
      httpStatus: status,
    });
    return status;
  };

  const deliver = async (application: Application, change: Change, attempt = 0): Promise<void> => {
    if (isStopped) return;
    const status = await sendOnce(application, change);
    const wait = RETRY_MS[attempt];
    if ((status === null || status >= 300) && wait !== undefined && !isStopped) {
      later(wait, () => deliver(application, change, attempt + 1));
    }
  };

  const deliverShuffled = async (application: Application, changes: readonly Change[]) => {
    for (const change of [...changes].reverse()) {
      await deliver(application, change);
      await deliver(application, change);
    }
  };

  return {
    schedule(application, changes) {
      const last = changes.at(-1);
      if (!last || !application.callbackUrl || !PROTOCOLS.get(application.protocol)?.callback) return;
      if (application.isShuffled) {
        later(last.at - Date.now(), () => deliverShuffled(application, changes));
        return;
      }
      for (const change of changes) later(change.at - Date.now(), () => deliver(application, change));
    },
    sendOnce,
    deliver: (application, change) => deliver(application, change),
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** `*.localhost` goes to 127.0.0.1 with the name as Host: Node does not resolve it. */
function post(address: string, message: CallbackMessage): Promise<number | null> {
  const url = new URL(address);
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve) => {
    const call = request(
      {
        method: "POST",
        hostname: url.hostname.endsWith(".localhost") ? "127.0.0.1" : url.hostname,
        port: url.port,
        path: url.pathname + url.search,
        headers: {
          host: url.host,
          "content-type": message.contentType,
          "content-length": Buffer.byteLength(message.body),
          ...message.headers,
        },
        timeout: ANSWER_MS,
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? null);
      },
    );
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(null));
    call.end(message.body);
  });
}
