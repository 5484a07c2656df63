import { z } from "zod";
import { DECLINE_REASONS } from "~/domain/lenders/decline-reasons";
import { QUESTION_FIELDS } from "~/domain/lenders/questions";
import { isLenderList } from "~/domain/lists/lender-lists";
import { PRODUCT_CODES } from "~/domain/products";
import { isPointer } from "./pointer";
import { SOURCE_NAMES, VALUE_FORMATS } from "./sources";

/**
 * A lender's interface as data: what is sent, how it is signed, how the answers are read. Names, places and tables only;
 * there is no expression in it. Places in JSON are pointers (RFC 6901).
 */

const pointer = z.string().refine(isPointer, "pointer");
/** A pointer to one value. */
const place = pointer.refine((text) => text !== "", "pointer");
const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
const code = z.string().min(1).max(100);
const headerName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,60}$/, "header");
/** No header that the HTTP client writes itself. */
const ownHeader = headerName.refine(
  (name) => !/^(host|content-length|content-type|connection|transfer-encoding|accept|accept-encoding)$/i.test(name),
  "header-reserved",
);
const table = <Value extends z.ZodType>(value: Value) =>
  z.record(code, value).refine((record) => Object.keys(record).length <= 200, "too-many");

/** A path below the lender's address. `{submissionId}` is replaced by our id of the application. */
const path = z
  .string()
  .max(300)
  .regex(/^\/[\w\-./?=&{}%~]*$/, "path")
  .refine((text) => !text.includes(".."), "path");

/** An https address without user, query or fragment. Plain http only on this machine, and only outside production. */
const interfaceAddress = z
  .url({ error: "address" })
  .max(300)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isLocal = url?.protocol === "http:" && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname);
    return (
      url !== null &&
      (url.protocol === "https:" || isLocal) &&
      !(url.username || url.password || url.search || url.hash)
    );
  }, "address");

/** What signatures and their headers are made of, in order. */
export const SIGNED_PARTS = [
  "content",
  "body",
  "body-sha256",
  "path",
  "method",
  "timestamp",
  "client-id",
  "submission-id",
  "signature",
] as const;
const signedPart = z.union([z.object({ part: z.enum(SIGNED_PARTS) }), z.object({ text: z.string().min(1).max(40) })]);
const signedParts = z.array(signedPart).max(12);
export type SignedPart = z.infer<typeof signedPart>;

const hmacSignature = z.object({
  algorithm: z.enum(["sha256", "sha512"]),
  encoding: z.enum(["hex", "base64"]),
  /** What is signed: `content` is the body, or the path of a request without one. */
  signs: signedParts,
  header: ownHeader,
  /** What the header says. */
  says: signedParts,
  /** The time of the signature; a header of its own, or a part of the signature's. */
  clock: z.enum(["seconds", "milliseconds"]),
  clockHeader: ownHeader.nullable(),
});
export type HmacSignature = z.infer<typeof hmacSignature>;

const signing = z.discriminatedUnion("kind", [
  hmacSignature.extend({ kind: z.literal("hmac") }),
  /** Client id and secret. */
  z.object({ kind: z.literal("basic") }),
  /** The secret is the token. */
  z.object({ kind: z.literal("bearer") }),
  /** The secret in a header of its own. */
  z.object({ kind: z.literal("key"), header: ownHeader }),
  /** Client id and secret buy a token that is asked for again before it ends, and after a 401. */
  z.object({
    kind: z.literal("bearer-refresh"),
    path,
    encoding: z.enum(["json", "form"]),
    clientIdName: code,
    secretName: code,
    /** Sent along, such as a grant type. */
    fixed: table(z.string().max(200)),
    tokenAt: place,
    /** Seconds of life; without it `lifeSeconds` counts. */
    lifeAt: place.nullable(),
    lifeSeconds: z.int().min(30).max(86_400),
  }),
]);

/** How applicants earn. */
export const EARNINGS = ["salaried", "self-employed", "self-employed-professional", "business"] as const;

/** One place of the request, filled from the application, from an answer to a question, or with a fixed value. */
export const mappedField = z.object({
  to: place,
  from: z.union([z.enum(SOURCE_NAMES), z.literal("fixed"), z.templateLiteral(["answer.", z.enum(QUESTION_FIELDS)])]),
  fixed: scalar,
  format: z.enum(VALUE_FORMATS as [string, ...string[]]).nullable(),
  /** Our code → the lender's. Without any, codes are sent as they are. */
  codes: table(scalar),
  /** An empty value: the application is not sent, the place is null, or it is left out. */
  empty: z.enum(["refuse", "null", "omit"]),
  /** Only for these; none means everybody. */
  earnings: z.array(z.enum(EARNINGS)).max(4),
  products: z.array(z.enum(PRODUCT_CODES as [string, ...string[]])).max(20),
});
export type MappedField = z.infer<typeof mappedField>;

const STATE_MEANINGS = ["pending", "review", "approved", "declined", "disbursed", "customer"] as const;
const INPUT_PROBLEMS = ["missing", "invalid", "out-of-range", "unsupported"] as const;
const STATUS_MEANINGS = [
  "ok",
  "invalid-input",
  "unknown",
  "throttled",
  "credentials",
  "conflict",
  "server-error",
  "bad-answer",
] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];

const condition = z.object({ at: place, equals: scalar });

const answer = z.object({
  /** Where the application is in the document; the other pointers start there. */
  root: pointer,
  /** What the document must say, from its top. */
  expects: z.array(condition).max(10),
  /** The document of an application that the lender has never seen, if it answers so with 200. */
  unknownIf: condition.nullable(),
  /** Our id in the answer; null when the lender does not repeat it. */
  submissionId: place.nullable(),
  lenderRef: place,
  state: place,
  amount: z.object({ at: place, unit: z.enum(["rupees", "paise"]), unitIs: condition.nullable() }).nullable(),
  reason: place.nullable(),
  redirectUrl: place.nullable(),
});

const refusal = z.object({
  /** The list of what is wrong with the input. */
  list: pointer,
  /** In each entry: two places, or one text with a separator. */
  field: pointer,
  problem: place.nullable(),
  separator: z.string().min(1).max(3).nullable(),
  /** The lender's name of a field → ours. */
  fields: table(z.union([z.enum(SOURCE_NAMES), z.templateLiteral(["answer.", z.enum(QUESTION_FIELDS)])])),
  problems: table(z.enum(INPUT_PROBLEMS)),
});

const outcome = z.discriminatedUnion("by", [
  z.object({ by: z.literal("polling") }),
  z.object({
    by: z.literal("callback"),
    signature: hmacSignature,
    /** Where an answer is in the event, in the shape of `answer`. */
    answerAt: pointer,
    eventId: place,
    happenedAt: z.object({ at: place, format: z.enum(["iso", "unix-seconds", "unix-ms"]) }),
  }),
]);

export const declaredInterface = z.object({
  format: z.literal(1),
  addresses: z.object({ live: interfaceAddress.nullable(), sandbox: interfaceAddress.nullable() }),
  /** Our name at the lender. */
  clientId: z.string().max(100),
  signing,
  /** The lender asks for our certificate. */
  mutualTls: z.boolean(),
  request: z.object({
    submitPath: path,
    statusPath: path,
    idempotencyHeader: ownHeader.nullable(),
    headers: z.array(z.object({ name: ownHeader, value: signedParts })).max(10),
  }),
  fields: z.array(mappedField).max(150),
  questions: z
    .array(
      z.object({
        field: z.enum(QUESTION_FIELDS),
        list: z.string().refine(isLenderList, "list"),
        earnings: z.array(z.enum(EARNINGS)).max(4),
      }),
    )
    .max(QUESTION_FIELDS.length),
  answer,
  states: table(z.enum(STATE_MEANINGS)),
  reasons: table(z.enum(DECLINE_REASONS)),
  /** HTTP status → meaning, where it differs from the usual one. */
  statuses: z.record(z.string().regex(/^[1-5]\d\d$/, "status"), z.enum(STATUS_MEANINGS)),
  refusal,
  outcome,
  limits: z.object({
    connectMs: z.int().min(500).max(10_000),
    answerMs: z.int().min(1_000).max(30_000),
    concurrency: z.int().min(1).max(64),
    queue: z.int().min(0).max(1_000),
    failuresToOpen: z.int().min(1).max(50),
    reopenAfterMs: z.int().min(1_000).max(600_000),
  }),
});
export type DeclaredInterface = z.infer<typeof declaredInterface>;
