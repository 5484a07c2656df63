import type { State } from "./application-store";
import type { Ledger } from "./event-log";
import type { Desk } from "./handle-request";
import { isMode, MODES, type Modes } from "./modes";
import type { Answer } from "./protocols/types";

const STATES: readonly State[] = ["review", "approved", "declined", "disbursed"];

export interface ControlRequest {
  method: string;
  url: URL;
  contentType: string;
  rawBody: string;
}

/** GET /_health, /_messages, /_ledger?lender=&submissionId=, /_modes; POST /_mode, /_decide with JSON. */
export async function control(
  request: ControlRequest,
  parts: { desk: Desk; ledger: Ledger; modes: Modes },
): Promise<Answer> {
  const { method, url } = request;
  switch (`${method} ${url.pathname}`) {
    case "GET /_health":
      return { status: 200, body: { ok: true } };
    case "GET /_modes":
      return { status: 200, body: parts.modes.all() };
    case "GET /_messages":
      return { status: 200, body: parts.desk.messages() };
    case "GET /_ledger":
      return { status: 200, body: ledgerLines(parts.ledger, url.searchParams) };
    case "POST /_mode":
      return setMode(parts, jsonFields(request));
    case "POST /_decide":
      return decide(parts.desk, jsonFields(request));
    default:
      return { status: 404, body: { error: "no such path" } };
  }
}

function ledgerLines(ledger: Ledger, query: URLSearchParams) {
  const lender = query.get("lender");
  const submissionId = query.get("submissionId");
  return ledger
    .lines()
    .filter((line) => !lender || line.lender === lender)
    .filter((line) => !submissionId || ("submissionId" in line && line.submissionId === submissionId));
}

function setMode({ ledger, modes }: { ledger: Ledger; modes: Modes }, fields: Record<string, unknown>): Answer {
  const { lender, mode, delayMs, times } = fields;
  if (typeof lender !== "string" || !isMode(mode) || !isCount(delayMs) || !isCount(times)) {
    return { status: 422, body: { error: `send {lender, mode, delayMs?, times?}; modes: ${MODES.join(", ")}` } };
  }
  modes.set(lender, mode, delayMs, times);
  ledger.append({ action: "mode", lender, mode });
  return { status: 200, body: { lender, mode } };
}

async function decide(desk: Desk, fields: Record<string, unknown>): Promise<Answer> {
  const { lender, submissionId, state, forged } = fields;
  const wanted = STATES.find((known) => known === state);
  if (typeof lender !== "string" || typeof submissionId !== "string" || !wanted) {
    return {
      status: 422,
      body: { error: `send {lender, submissionId, state, forged?}; states: ${STATES.join(", ")}` },
    };
  }
  return { status: 200, body: { callbackStatus: await desk.decide(lender, submissionId, wanted, forged === true) } };
}

/** Only JSON counts: a browser page of another origin cannot send it without a preflight. */
function jsonFields({ contentType, rawBody }: ControlRequest): Record<string, unknown> {
  try {
    const fields: unknown = contentType.startsWith("application/json") ? JSON.parse(rawBody) : null;
    return typeof fields === "object" && fields !== null ? (fields as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isCount(value: unknown): value is number | undefined {
  return value === undefined || (typeof value === "number" && Number.isInteger(value) && value >= 0);
}
