import { parseArgs } from "node:util";
import { takeKeys } from "~/integrations/keys/take-keys";
import { loadKeys } from "../../scripts/keys.mjs";
import { startDatabase } from "../../scripts/lib/database.mjs";
import { dataDirectory } from "../../scripts/lib/project.mjs";

export type SeedSettings = {
  /** In production only what every installation needs: no demo brands, lenders or people. */
  production: boolean;
  /** The same outside production: an installation without the demo. */
  baseOnly: boolean;
  /** A year of leads for three partners: in the demo, or by `--year`. */
  hasYear: boolean;
  /** Brands and lenders in addition to the demo's. */
  extraBrands: number;
  extraLenders: number;
  /** Customers and applications for a large database, none by default. */
  applications: number;
  customers: number;
};

const count = (name: string, text: string | undefined, most = 100_000): number => {
  const number = Number(text ?? 0);
  if (!Number.isInteger(number) || number < 0 || number > most) throw new Error(`--${name} takes 0 to ${most}`);
  return number;
};

/** Numbers of phones have ten digits. */
const MAX_CUSTOMERS = 100_000_000;

function largeSize(values: { applications?: string; customers?: string }, isDemo: boolean) {
  const applications = count("applications", values.applications, MAX_CUSTOMERS);
  const customers = values.customers === undefined ? applications : count("customers", values.customers, MAX_CUSTOMERS);
  if (applications > 0 && customers === 0) throw new Error("--applications needs --customers");
  if (customers > 0 && !isDemo)
    throw new Error("--applications and --customers write demo data: not in production, and not with --base");
  return { applications, customers };
}

/** Reads `--brands N --lenders N --applications N --customers N --base --year` and APP_ENV. */
export function readSettings(argv: string[]): SeedSettings {
  const { values } = parseArgs({
    args: argv,
    options: {
      brands: { type: "string" },
      lenders: { type: "string" },
      applications: { type: "string" },
      customers: { type: "string" },
      base: { type: "boolean" },
      year: { type: "boolean" },
    },
  });
  const { APP_ENV, NODE_ENV } = process.env;
  const production = (APP_ENV || NODE_ENV) === "production";
  const baseOnly = values.base ?? false;
  return {
    baseOnly,
    production,
    hasYear: values.year ?? APP_ENV === "demo",
    extraBrands: count("brands", values.brands),
    extraLenders: count("lenders", values.lenders),
    ...largeSize(values, !production && !baseOnly),
  };
}

/**
 * Runs `work` with the owner's URL: DATABASE_URL, or outside production the embedded database of DATA_DIR. Sets the
 * keys of KEYS_FROM or of DATA_DIR in `process.env`, unless they are given, because app/platform reads them later.
 */
export async function withOwnerUrl<T>(production: boolean, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_URL;
  if (!given && production) throw new Error("DATABASE_URL is not set: it is the owner's");
  await takeKeys(process.env);
  if (!production && !process.env.DATA_KEYS) Object.assign(process.env, loadKeys(dataDirectory()));
  const embedded = given ? null : await startDatabase({ dataDir: dataDirectory() });
  const databaseUrl = given ?? embedded?.url ?? "";
  process.env.APP_DATABASE_URL ??= databaseUrl;
  try {
    return await work(databaseUrl);
  } finally {
    await embedded?.stop();
  }
}
