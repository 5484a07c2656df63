/**
 * The command line with which the Prisma CLI starts its schema engine.
 * @typedef {{ url?: string, shadowDatabaseUrl?: string }} Datasource
 * @typedef {{ version: boolean, datamodels: string[], datasource: Datasource, databaseCommand: string | null }}
 * Invocation
 */

const OPTIONS_WITH_VALUE = new Set(["--enabled-preview-features", "--extension-types"]);

/**
 * @param {string[]} argv arguments after the script's name
 * @returns {Invocation} `databaseCommand` is set for `cli <command>`; otherwise the engine speaks JSON-RPC on stdio
 */
export function parseInvocation(argv) {
  /** @type {Invocation} */
  const invocation = { version: false, datamodels: [], datasource: {}, databaseCommand: null };
  const rest = [...argv];
  while (rest.length > 0) {
    const argument = rest.shift();
    if (argument === "--version") invocation.version = true;
    else if (argument === "--datamodels") invocation.datamodels.push(rest.shift() ?? "");
    else if (argument === "--datasource") invocation.datasource = JSON.parse(rest.shift() ?? "{}");
    else if (argument === "cli") invocation.databaseCommand = rest.shift() ?? null;
    else if (argument && OPTIONS_WITH_VALUE.has(argument)) rest.shift();
  }
  return invocation;
}
