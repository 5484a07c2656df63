// Why a program could not start, in one sentence for the person who started it. Used by web, worker, migrate, seed and
// setup.

const UNREACHABLE = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"],
  ...["P1001", "P1002", "P1017", "57P03", "08001", "08006"],
]);
const REFUSED = new Set(["28P01", "28000", "P1000"]);
const NO_DATABASE = new Set(["3D000", "P1003"]);
const NO_TABLES = new Set(["42P01", "P2021"]);
const TIMED_OUT = /timeout (?:expired|exceeded)|connection timeout|DatabaseNotReachable|Connection terminated/;

/**
 * The error itself and all its causes.
 * @param {unknown} error
 * @param {Set<unknown>} [seen]
 * @returns {Record<string, any>[]}
 */
function causesOf(error, seen = new Set()) {
  if (!error || typeof error !== "object" || seen.has(error)) return [];
  seen.add(error);
  const found = /** @type {Record<string, any>} */ (error);
  const below = [found.cause, found.meta, found.driverAdapterError, ...(found.errors ?? [])];
  return [found, ...below.flatMap((cause) => causesOf(cause, seen))];
}

/** Prisma's messages begin with the code around the call. @param {unknown} error */
function lastLine(error) {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").filter(Boolean).at(-1) ?? "unknown error";
}

/**
 * @param {unknown} error
 * @param {string} variable the environment variable of the database
 * @returns {string} one sentence
 */
export function startFailure(error, variable) {
  const causes = causesOf(error);
  const codes = causes
    .flatMap(({ code, originalCode }) => [code, originalCode])
    .filter((code) => typeof code === "string");
  const code = (/** @type {Set<string>} */ known) => codes.find((one) => known.has(one));
  if (code(REFUSED)) return `The database refuses the sign-in of ${variable}: user or password is wrong.`;
  if (code(NO_DATABASE))
    return `The database that ${variable} names does not exist: run \`npm run migrate\` with the owner's DATABASE_URL.`;
  if (code(NO_TABLES)) return "The database has no tables yet: run `npm run migrate` first.";
  if (codes.includes("42501")) {
    const help =
      variable === "DATABASE_URL"
        ? "docs/operations/install.md lists those of the owner"
        : "run `npm run migrate`, which gives web and worker theirs";
    return `The login of ${variable} lacks a right (${lastLine(causes.find((one) => one.code === "42501") ?? error)}): ${help}.`;
  }
  if (code(UNREACHABLE) || causes.some(({ message }) => TIMED_OUT.test(String(message ?? ""))))
    return `The database of ${variable} does not answer: is it running, and are host and port right?`;
  return lastLine(error);
}
