import { z } from "zod";
import { settingsSchema } from "./settings-schema.server";

export type Env = Readonly<ReturnType<typeof readEnv>>;

type Raw = z.output<ReturnType<typeof settingsSchema>>;

const originOf = (raw: Raw): string => raw.APP_ORIGIN ?? `http://localhost:${raw.PORT}`;

/** Logins, the pool and what the way to PostgreSQL allows. */
function databaseSettings(raw: Raw, production: boolean) {
  const ownUrl = raw.APP_DATABASE_URL ?? raw.TENANT_DATABASE_URL ?? "";
  const pooled = raw.DIRECT_DATABASE_URL !== undefined && raw.DIRECT_DATABASE_URL !== ownUrl;
  return {
    /** The platform login: it may see every brand. Null: a web process without the back office has none. */
    databaseUrl: raw.APP_DATABASE_URL ?? null,
    /** The tenant login of customers' pages and the portal; null: they use the platform login too. */
    tenantDatabaseUrl: raw.TENANT_DATABASE_URL ?? null,
    directDatabaseUrl: raw.DIRECT_DATABASE_URL ?? ownUrl,
    /** A replica for the reads that name it, and how old what it has may be; null for none. */
    replica: raw.REPLICA_DATABASE_URL
      ? { url: raw.REPLICA_DATABASE_URL, maxAgeSeconds: raw.REPLICA_MAX_AGE_SECONDS }
      : null,
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
  };
}

/** Keys, and what is written with them. */
function keySettings(raw: Raw) {
  return {
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
  };
}

function lenderSettings(raw: Raw, production: boolean) {
  return {
    connectMs: raw.LENDER_CONNECT_MS,
    answerMs: raw.LENDER_ANSWER_MS,
    /** How long a submission is tried before it fails, in milliseconds. */
    giveUpMs: raw.HANDOFF_GIVE_UP_MS,
    /** How long the gold-loan call waits for its lender, in milliseconds (OQ-104). */
    goldWaitMs: raw.GOLD_WAIT_MS,
    sandboxUrl: production ? null : (raw.SANDBOX_LENDER_URL ?? null),
    sandboxSecret: raw.SANDBOX_SECRET,
    secrets: z.record(z.string(), z.string()).parse(JSON.parse(raw.LENDER_SECRETS)),
    callbackOrigin: raw.CALLBACK_ORIGIN ?? originOf(raw),
  };
}

function storageSettings(raw: Raw) {
  const service = {
    region: raw.S3_REGION,
    endpoint: raw.S3_ENDPOINT ?? null,
    credentials:
      raw.S3_ACCESS_KEY_ID && raw.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: raw.S3_ACCESS_KEY_ID, secretAccessKey: raw.S3_SECRET_ACCESS_KEY }
        : null,
  };
  return {
    /** The bucket that stores files; null for a folder in `dataDir`. */
    s3: raw.S3_BUCKET ? { bucket: raw.S3_BUCKET, ...service } : null,
    /** The S3 service without a bucket. */
    s3Service: service,
  };
}

/** The gateways of SMS, e-mail and WhatsApp. */
function gatewaySettings(raw: Raw) {
  return {
    email: { smtpUrl: raw.SMTP_URL ?? null },
    sms: {
      url: raw.SMS_GATEWAY_URL ?? null,
      token: raw.SMS_GATEWAY_TOKEN ?? null,
      dltEntityId: raw.SMS_DLT_ENTITY ?? null,
      /** Template and language, such as `passcode.en`, to its registration number (TRAI DLT). */
      dltTemplates: z.record(z.string(), z.string()).parse(JSON.parse(raw.SMS_DLT_TEMPLATES)),
    },
    whatsapp: { url: raw.WHATSAPP_GATEWAY_URL ?? null, token: raw.WHATSAPP_GATEWAY_TOKEN ?? null },
  };
}

/** Reads and validates the variables; an empty one counts as unset. Throws a message that names what is missing. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = settingsSchema(given).safeParse(given);
  if (!parsed.success) {
    const missing = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`The configuration is incomplete: ${missing}`);
  }
  const raw = parsed.data;
  const appEnv = raw.APP_ENV ?? (raw.NODE_ENV === "production" ? "production" : "demo");
  const production = appEnv === "production";
  const origin = originOf(raw);
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
    ...databaseSettings(raw, production),
    redisUrl: raw.REDIS_URL || null,
    origin,
    /** The port of the origin, empty for the usual one. */
    originPort: URL.canParse(origin) ? new URL(origin).port : "",
    adminHosts: raw.ADMIN_HOSTS,
    trustedProxies: raw.TRUSTED_PROXIES,
    ...keySettings(raw),
    /** Pages that a web process renders at once, of all brands and of each one. */
    pages: { atOnce: raw.PAGES_AT_ONCE, atOnceEach: raw.PAGES_AT_ONCE_PER_BRAND },
    jobs: { concurrency: raw.WORKER_CONCURRENCY, lockMs: raw.JOB_LOCK_MS, stalledMs: raw.JOB_STALLED_MS },
    brandsPollMs: raw.BRANDS_POLL_MS,
    /** Where traces are sent, null for nowhere, and the share of them. */
    tracing: { endpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT ?? null, share: raw.OTEL_TRACES_SAMPLER_ARG },
    passcodeSends: {
      perHour: raw.OTP_SENDS_PER_HOUR,
      perDay: raw.OTP_SENDS_PER_DAY,
      perAddress: appEnv === "demo" ? Math.max(raw.OTP_SENDS_PER_ADDRESS, 1000) : raw.OTP_SENDS_PER_ADDRESS,
      perBrand: raw.OTP_SENDS_PER_BRAND,
    },
    /** Contacts and account numbers that one member of the staff may reveal in an hour. */
    revealsPerHour: raw.REVEALS_PER_HOUR,
    lenders: lenderSettings(raw, production),
    domains: {
      /** The target of the CNAME record of a brand's host: the name of our proxy. */
      cnameTarget: (raw.CNAME_TARGET ?? `brands.${new URL(origin).hostname}`).toLowerCase(),
    },
    ...storageSettings(raw),
    ...gatewaySettings(raw),
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
