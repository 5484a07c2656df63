/** The wait for a connection was too long, or the database is not reachable: the answer is 503. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}

const BUSY_CODES = new Set([
  "P2024",
  "P2028",
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2037",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
]);

type ErrorFields = { code?: unknown; message?: unknown; cause?: unknown; meta?: { driverAdapterError?: unknown } };

/** An error and what it was caused by, from the outside in. */
function* causesOf(error: unknown): Generator<ErrorFields> {
  const seen = new Set<unknown>();
  let current: unknown = error;
  while (current && typeof current === "object" && !seen.has(current)) {
    seen.add(current);
    const fields: ErrorFields = current;
    yield fields;
    current = fields.cause ?? fields.meta?.driverAdapterError;
  }
}

/** True when an error means that the database could not be reached or did not answer in time. */
export function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  for (const { code, message } of causesOf(error)) {
    if (typeof code === "string" && BUSY_CODES.has(code)) return true;
    if (
      typeof message === "string" &&
      /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|terminating connection|is not queryable|the database system is|not currently accepting connections|Unable to start a transaction|DatabaseNotReachable|ConnectionClosed/.test(
        message,
      )
    )
      return true;
  }
  return false;
}

const QUERY_CANCELED = "57014";

/** True when a statement took longer than the `statement_timeout` of its transaction. */
export const isStatementTimeout = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => code === QUERY_CANCELED);
