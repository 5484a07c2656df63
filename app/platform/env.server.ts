import { z } from "zod";
import { readKeyList } from "./key-list";
import { addressList, unreadableEntry } from "./network/address-list.server";
import { readRetiredKeys, readSigningKey } from "./receipt-key-settings";
import { readWebAreas } from "./web-areas";

/**
 * The settings that a process reads from its environment. `APP_ENV` decides what is allowed; `NODE_ENV` only selects
 * optimised code. Production does not start without its keys and its database.
 */
const bool = z.enum(["true", "false", "1", "0"]).transform((v) => v === "true" || v === "1");
const int = (fallback: number) => z.coerce.number().int().nonnegative().default(fallback);
const key = z
  .string()
  .refine((v) => Buffer.from(v, "base64").length >= 32, "must be at least 32 random bytes in base64");
const list = z
  .string()
  .default("")
  .transform((v) =>
    v
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  );

/** A transformation that reports what `read` throws. */
const readBy =
  <T>(read: (text: string) => T) =>
  (text: string, context: z.RefinementCtx): T => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: (error as Error).message });
      return z.NEVER;
    }
  };

const Schema = z.object({
  APP_ENV: z.enum(["demo", "test", "production"]).optional(),
  NODE_ENV: z.string().optional(),
  PORT: int(3000),
  PRIVATE_PORT: int(0),
  WORKER_PORT: int(0),
  DRAIN_MS: z.coerce.number().int().min(0).max(15_000).optional(),
  BIND: z.string().default("0.0.0.0"),
  DATA_DIR: z.string().default(".data"),
  BUILD_DIR: z.string().default("build"),
  APP_DATABASE_URL: z.string().min(1, "must be the database URL of web and worker"),
  TENANT_DATABASE_URL: z.string().optional(),
  WEB_AREAS: z.string().default("all").transform(readBy(readWebAreas)),
  DIRECT_DATABASE_URL: z.string().optional(),
  REPLICA_DATABASE_URL: z.url().optional(),
  REPLICA_MAX_AGE_SECONDS: z.coerce.number().int().min(6).default(10),
  REDIS_URL: z.string().optional(),
  APP_ORIGIN: z.string().optional(),
  ADMIN_HOSTS: list,
  TRUSTED_PROXIES: list
    .refine((entries) => !unreadableEntry(entries), "must be addresses and networks, such as 127.0.0.1,10.0.0.0/8")
    .transform(addressList),
  DATA_KEYS: z.string().min(1),
  WRITE_ENCRYPTED: bool.default(true),
  EARLIER_PASSCODES: z.enum(["", "write", "accept"]).default(""),
  INDEX_KEY: key,
  DEDUPE_KEY: key,
  CODE_PEPPER: key,
  APP_SECRET: key,
  RECEIPT_KEY: z.string().transform(readBy(readSigningKey)),
  RETIRED_RECEIPT_KEYS: z.string().default("").transform(readBy(readRetiredKeys)),
  AUDIT_KEYS: z.string().transform(readBy((text) => readKeyList("AUDIT_KEYS", text))),
  AUDIT_S3_BUCKET: z.string().optional(),
  AUDIT_APPEND_ONLY: bool.default(false),
  AUDIT_ANCHOR_DAYS: z.coerce.number().int().min(1).max(36_500).default(3_650),
  DB_POOL: int(10),
  DB_MAX_WAIT_MS: int(5000),
  DB_TIMEOUT_MS: int(10_000),
  DB_NAMED_STATEMENTS: bool.optional(),
  DB_QUICK_READS: bool.default(true),
  PAGES_AT_ONCE: z.coerce.number().int().min(1).default(12),
  PAGES_AT_ONCE_PER_BRAND: z.coerce.number().int().min(1).default(2),
  WORKER_CONCURRENCY: int(10),
  JOB_LOCK_MS: int(7_000),
  JOB_STALLED_MS: int(750),
  BRANDS_POLL_MS: int(5_000),
  OTP_SENDS_PER_HOUR: int(5),
  OTP_SENDS_PER_DAY: int(10),
  OTP_SENDS_PER_ADDRESS: int(20),
  OTP_SENDS_PER_BRAND: int(5_000),
  REVEALS_PER_HOUR: int(30),
  LENDER_CONNECT_MS: int(3_000),
  LENDER_ANSWER_MS: int(10_000),
  HANDOFF_GIVE_UP_MS: int(30 * 60_000),
  GOLD_WAIT_MS: int(10_000),
  SANDBOX_LENDER_URL: z.string().optional(),
  SANDBOX_SECRET: z.string().default("sandbox-secret"),
  LENDER_SECRETS: z.string().default("{}"),
  CALLBACK_ORIGIN: z.string().optional(),
  CNAME_TARGET: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("ap-south-1"),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.string().optional(),
  SMS_GATEWAY_URL: z.string().optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  WHATSAPP_GATEWAY_URL: z.string().optional(),
  WHATSAPP_GATEWAY_TOKEN: z.string().optional(),
  SMS_DLT_ENTITY: z.string().optional(),
  SMS_DLT_TEMPLATES: z.string().default("{}"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  RELEASE: z.string().max(60).optional(),
  RLS_CHECK: bool.default(true),
});

/** Of a web process without the back office: it needs no login that may see every brand. */
const SchemaOfSite = Schema.extend({
  APP_DATABASE_URL: z.string().optional(),
  TENANT_DATABASE_URL: z.string().min(1, "must be the tenant login of a web process without the back office"),
});

/** Which variables a process needs. A list that cannot be read is refused with the others. */
function schemaFor({ WEB_AREAS }: Record<string, string | undefined>) {
  try {
    return readWebAreas(WEB_AREAS).has("admin") ? Schema : SchemaOfSite;
  } catch {
    return Schema;
  }
}

export type Env = Readonly<ReturnType<typeof readEnv>>;

/** Reads and validates the variables; an empty one counts as unset. Throws a message that names what is missing. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schemaFor(given).safeParse(given);
  if (!parsed.success) {
    const missing = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`The configuration is incomplete: ${missing}`);
  }
  const raw = parsed.data;
  const appEnv = raw.APP_ENV ?? (raw.NODE_ENV === "production" ? "production" : "demo");
  const production = appEnv === "production";
  const ownUrl = raw.APP_DATABASE_URL ?? raw.TENANT_DATABASE_URL ?? "";
  const pooled = raw.DIRECT_DATABASE_URL !== undefined && raw.DIRECT_DATABASE_URL !== ownUrl;
  const s3 = {
    region: raw.S3_REGION,
    endpoint: raw.S3_ENDPOINT ?? null,
    credentials:
      raw.S3_ACCESS_KEY_ID && raw.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: raw.S3_ACCESS_KEY_ID, secretAccessKey: raw.S3_SECRET_ACCESS_KEY }
        : null,
  };
  return {
    appEnv,
    production,
    port: raw.PORT,
    /** The port of the web process for monitoring and the proxy's questions; null for none. */
    privatePort: raw.PRIVATE_PORT || null,
    /** The port on which the worker answers `/healthz`, `/readyz` and `/metrics`; null for none. */
    workerPort: raw.WORKER_PORT || null,
    bind: raw.BIND,
    /**
     * How long the web process serves requests after SIGTERM, in milliseconds, while `/readyz` fails so that balancers
     * send visitors elsewhere.
     */
    drainMs: raw.DRAIN_MS ?? (production ? 10_000 : 0),
    dataDir: raw.DATA_DIR,
    buildDir: raw.BUILD_DIR,
    /** What this web process serves. */
    webAreas: raw.WEB_AREAS,
    /** The platform login: it may see every brand. Null: a web process without the back office has none. */
    databaseUrl: raw.APP_DATABASE_URL ?? null,
    /** The tenant login of customers' pages and the portal; null: they use the platform login too. */
    tenantDatabaseUrl: raw.TENANT_DATABASE_URL ?? null,
    directDatabaseUrl: raw.DIRECT_DATABASE_URL ?? ownUrl,
    /** A replica for the reads that name it, and how old what it has may be; null for none. */
    replica: raw.REPLICA_DATABASE_URL
      ? { url: raw.REPLICA_DATABASE_URL, maxAgeSeconds: raw.REPLICA_MAX_AGE_SECONDS }
      : null,
    redisUrl: raw.REDIS_URL || null,
    origin: raw.APP_ORIGIN ?? `http://localhost:${raw.PORT}`,
    adminHosts: raw.ADMIN_HOSTS,
    trustedProxies: raw.TRUSTED_PROXIES,
    keys: {
      data: raw.DATA_KEYS,
      index: raw.INDEX_KEY,
      dedupe: raw.DEDUPE_KEY,
      code: raw.CODE_PEPPER,
      app: raw.APP_SECRET,
    },
    /**
     * Off while processes run that do not read encrypted files. What was encrypted before that stays so.
     */
    writesEncrypted: raw.WRITE_ENCRYPTED,
    /**
     * Passcodes as the release before writes and reads them, without what they are bound to: while its processes run this one writes them,
     * and for some minutes more it accepts them.
     */
    earlierPasscodes: raw.EARLIER_PASSCODES,
    /** The key that signs receipts, and the public halves of earlier ones. */
    receipts: { signing: raw.RECEIPT_KEY, retired: raw.RETIRED_RECEIPT_KEYS },
    /** The keys that seal the audit trail, the present one first. */
    auditKeys: raw.AUDIT_KEYS,
    /** Where the ends of the audit chains are anchored: the bucket of that name, else a file in `dataDir`. */
    auditAnchors: {
      bucket: raw.AUDIT_S3_BUCKET ?? null,
      days: raw.AUDIT_ANCHOR_DAYS,
      isAppendOnly: raw.AUDIT_APPEND_ONLY,
    },
    database: {
      pool: raw.DB_POOL,
      maxWaitMs: raw.DB_MAX_WAIT_MS,
      timeoutMs: raw.DB_TIMEOUT_MS,
      /** Off behind a pooler, unless a variable says that the pooler supports names (PgBouncer from 1.21). */
      namedStatements: raw.DB_NAMED_STATEMENTS ?? !pooled,
      /** Never behind a pooler, where the next BEGIN must not be sent before the COMMIT is answered. */
      quickReads: raw.DB_QUICK_READS && !pooled,
      checkRole: production || raw.RLS_CHECK,
    },
    /** Pages that a web process renders at once, of all brands and of each one. */
    pages: { atOnce: raw.PAGES_AT_ONCE, atOnceEach: raw.PAGES_AT_ONCE_PER_BRAND },
    jobs: { concurrency: raw.WORKER_CONCURRENCY, lockMs: raw.JOB_LOCK_MS, stalledMs: raw.JOB_STALLED_MS },
    brandsPollMs: raw.BRANDS_POLL_MS,
    /** Where traces are sent, null for nowhere, and the share of them. */
    tracing: { endpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT ?? null, share: raw.OTEL_TRACES_SAMPLER_ARG },
    otp: {
      perHour: raw.OTP_SENDS_PER_HOUR,
      perDay: raw.OTP_SENDS_PER_DAY,
      perAddress: appEnv === "demo" ? Math.max(raw.OTP_SENDS_PER_ADDRESS, 1000) : raw.OTP_SENDS_PER_ADDRESS,
      perBrand: raw.OTP_SENDS_PER_BRAND,
    },
    /** Contacts and account numbers that one member of the staff may reveal in an hour. */
    revealsPerHour: raw.REVEALS_PER_HOUR,
    lenders: {
      connectMs: raw.LENDER_CONNECT_MS,
      answerMs: raw.LENDER_ANSWER_MS,
      /** How long a submission is tried before it fails, in milliseconds. */
      giveUpMs: raw.HANDOFF_GIVE_UP_MS,
      /** How long the gold-loan call waits for its lender, in milliseconds (OQ-104). */
      goldWaitMs: raw.GOLD_WAIT_MS,
      sandboxUrl: production ? null : (raw.SANDBOX_LENDER_URL ?? null),
      sandboxSecret: raw.SANDBOX_SECRET,
      secrets: z.record(z.string(), z.string()).parse(JSON.parse(raw.LENDER_SECRETS)),
      callbackOrigin: raw.CALLBACK_ORIGIN ?? raw.APP_ORIGIN ?? `http://localhost:${raw.PORT}`,
    },
    domains: {
      /** The target of the CNAME record of a brand's host: the name of our proxy. */
      cnameTarget: (
        raw.CNAME_TARGET ?? `brands.${new URL(raw.APP_ORIGIN ?? `http://localhost:${raw.PORT}`).hostname}`
      ).toLowerCase(),
    },
    /** The bucket that stores files; null for a folder in `dataDir`. */
    s3: raw.S3_BUCKET ? { bucket: raw.S3_BUCKET, ...s3 } : null,
    /** The S3 service without a bucket. */
    s3Service: s3,
    email: { smtpUrl: raw.SMTP_URL ?? null },
    sms: {
      url: raw.SMS_GATEWAY_URL ?? null,
      token: raw.SMS_GATEWAY_TOKEN ?? null,
      dltEntityId: raw.SMS_DLT_ENTITY ?? null,
      /** Template and language, such as `passcode.en`, to its registration number (TRAI DLT). */
      dltTemplates: z.record(z.string(), z.string()).parse(JSON.parse(raw.SMS_DLT_TEMPLATES)),
    },
    whatsapp: { url: raw.WHATSAPP_GATEWAY_URL ?? null, token: raw.WHATSAPP_GATEWAY_TOKEN ?? null },
    /** The name of the running release; null: that of its folder. */
    release: raw.RELEASE ?? null,
    logLevel: raw.LOG_LEVEL,
  } as const;
}

let cached: Env | undefined;

/** The process's environment, read once. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}
