import type { ActionFunctionArgs } from "@remix-run/node";
import type { Brand } from "@tenants/brand/schema";
import { isMachineHost } from "@tenants/resolve/host";
import { insertBrand } from "@tests/factories/brands";
import { freshDatabase, loginsOf } from "@tests/support/database";
import { emptyTables } from "@tests/support/empty-tables";
import pg from "pg";
import { parseIdentifier } from "~/domain/patterns/identifier";
import type { RequestContext } from "~/http/request/request-context";
import type { Ctx, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { closeDatabase } from "~/platform/database/connections.server";
import { logger } from "~/platform/logger.server";
import { brands, closeBrands, openBrands } from "~/services/brands/brands.server";
import { contactIndex } from "~/services/messages/contact.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";

/** `lumen` has a /login of its own, `sona` gold loans only. */
export type BrandKey = "cl" | "lumen" | "haldi" | "sona";

type RequestOptions = {
  brand?: BrandKey;
  /** Name and value of the browser's cookies. */
  cookies?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
  bearer?: string;
  headers?: Record<string, string>;
  ip?: string;
  locale?: "en" | "hi";
  secure?: boolean;
  outsideProduction?: boolean;
};

/** The change of a context for what the back office's sign-in does: the platform login finds its accounts. */
export const BACK_OFFICE = { actor: { kind: "system", name: "back-office" } } satisfies Partial<Ctx>;

export type AccessFixture = {
  owner: pg.Client;
  brand(key: BrandKey): Brand;
  /** Runs `run` as a request of a visitor of this brand, in one committed transaction. */
  within<T>(key: BrandKey, run: (ctx: TenantCtx) => Promise<T>, change?: Partial<Ctx>): Promise<T>;
  /** The arguments of a loader or action for a request to this path on the brand's host. */
  args(path: string, options?: RequestOptions): ActionFunctionArgs;
  /** The digits of the newest passcode message to a number or address of this brand. */
  codeFor(key: BrandKey, identifier: string): Promise<string>;
  /** Advances the clock of `within`, which is fixed otherwise. */
  passTime(seconds: number): void;
  /** Makes all sent codes this much older, for loaders and actions, which use the database's clock. */
  ageCodes(seconds: number): Promise<void>;
  count(
    table: "customers" | "prospects" | "sessions" | "challenges" | "messages" | "outbox" | "visits",
  ): Promise<number>;
  /** Deletes every row that tests of this area write. */
  empty(): Promise<void>;
  close(): Promise<void>;
};

const CONFIG: Record<BrandKey, object> = {
  cl: {},
  lumen: { hasLogin: true, nameHi: "लूमेन" },
  haldi: { defaultLanguage: "hi" },
  sona: { products: ["GL"] },
};

const EMPTIED = [
  "sessions",
  "challenges",
  "visits",
  "rate_hits",
  "shield_counts",
  "messages",
  "outbox",
  "dedupe_keys",
  "journey_events",
  "prospects",
  "customer_profiles",
  "customers",
];

const hostOf = (key: BrandKey) => (key === "cl" ? "localhost" : `${key}.localhost`);

/**
 * A database with four brands, and this process's platform on it. Call once in a test file, before anything reads the
 * environment.
 */
export async function openAccessFixture(env: Record<string, string> = {}): Promise<AccessFixture> {
  const database = await freshDatabase("access");
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const key of Object.keys(CONFIG) as BrandKey[]) {
    const { id } = await insertBrand(owner, { key, isMain: key === "cl" });
    await owner.query("update brands set config = $2 where id = $1", [id, CONFIG[key]]);
  }
  Object.assign(process.env, { APP_ENV: "test", ...loginsOf(database), ...env });
  delete process.env.DIRECT_DATABASE_URL;
  logger.level = process.env.TEST_LOG_LEVEL ?? "silent";
  await openBrands();

  const brand = (key: BrandKey): Brand => {
    const found = brands().current().byKey.get(key);
    if (!found) throw new Error(`no brand ${key}`);
    return found;
  };
  let clock = new Date();
  const contextOf = (key: BrandKey): Ctx => ({
    brand: brand(key),
    onMainHost: key === "cl",
    host: hostOf(key),
    origin: `http://${hostOf(key)}:3000`,
    actor: { kind: "visitor", visitId: null, prospectId: null },
    now: new Date(),
    requestId: "test",
    ip: null,
    locale: "en",
  });

  return {
    owner,
    brand,
    within: (key, run, change = {}) =>
      withTenant({ ...contextOf(key), ...change }, (ctx) => run({ ...ctx, now: clock })),
    args(path, options = {}) {
      const { brand: key = "cl", cookies = {}, form, json, bearer, secure = false } = options;
      const { locale = "en", ip = "198.51.100.7", outsideProduction = true } = options;
      const { host, brand, onMainHost } = contextOf(key);
      if (!isMachineHost(host)) throw new Error("a host of this machine is expected");
      const origin = `${secure ? "https" : "http"}://${host}:3000`;
      const context: RequestContext = {
        brand: brand,
        textsBrand: brand,
        onMainHost,
        host,
        origin,
        secure,
        segment: null,
        requestId: "test",
        ip,
        locale,
        nonce: "nonce",
        outsideProduction,
      };
      const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json);
      const request = new Request(new URL(path, origin), {
        method: body === undefined ? "GET" : "POST",
        body,
        headers: {
          Cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join("; "),
          ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
          ...(json === undefined ? {} : { "Content-Type": "application/json" }),
          ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
          ...options.headers,
        },
      });
      return { request, params: {}, context: { request: context } } as ActionFunctionArgs;
    },
    async codeFor(key, identifier) {
      const contact = parseIdentifier(identifier);
      if (!contact) throw new Error(`${identifier} is neither a number nor an address`);
      const { rows } = await owner.query<{ id: string; code_enc: string }>(
        "select id, code_enc from messages where to_idx = $1 order by created_at desc, id desc limit 1",
        [contactIndex(brand(key).id, contact)],
      );
      const [row] = rows;
      if (!row) throw new Error(`nothing was sent to ${identifier}`);
      return decryptMessageField(row.id, "code", row.code_enc) ?? "";
    },
    passTime(seconds) {
      clock = new Date(clock.getTime() + seconds * 1000);
    },
    async ageCodes(seconds) {
      await owner.query(
        "update challenges set created_at = created_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)",
        [seconds],
      );
      await owner.query("delete from shield_counts where key like 'to:%' or key like 'sent:%'");
    },
    async count(table) {
      const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      return rows[0]?.n ?? 0;
    },
    empty: () => emptyTables(owner, EMPTIED),
    async close() {
      await closeBrands();
      await closeDatabase();
      await owner.end();
      await database.drop();
    },
  };
}

/** The browser's cookies after these answers; later ones win, and a cleared one is removed. */
export function cookiesAfter(before: Record<string, string>, ...answers: (Response | { headers: Headers } | null)[]) {
  const jar = { ...before };
  for (const answer of answers)
    for (const line of answer?.headers.getSetCookie() ?? []) {
      const [pair = "", ...attributes] = line.split("; ");
      const at = pair.indexOf("=");
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (attributes.includes("Max-Age=0") || value === "") delete jar[name];
      else jar[name] = value;
    }
  return jar;
}

/** A wrong passcode, different from this right one. */
export const wrongFor = (code: string): string => (code === "111111" ? "222222" : "111111");
