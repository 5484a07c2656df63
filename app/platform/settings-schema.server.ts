import { z } from "zod";
import { readKeyList } from "./key-list";
import { addressList, unreadableEntry } from "./network/address-list.server";
import { readRetiredKeys, readSigningKey } from "./receipt-key-settings";
import { readWebAreas } from "./web-areas";

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

/**
 * The settings that a process reads from its environment. `APP_ENV` decides what is allowed; `NODE_ENV` only selects
 * optimised code. Production does not start without its keys and its database.
 */
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

/** The variables that a process needs, with their checks. A list that cannot be read is refused with the others. */
export function settingsSchema({ WEB_AREAS }: Record<string, string | undefined>) {
  try {
    return readWebAreas(WEB_AREAS).has("admin") ? Schema : SchemaOfSite;
  } catch {
    return Schema;
  }
}
