import { z } from "zod";
import type { Permission } from "~/domain/access/staff-roles";

/** Who may make a call. `lender` is a lender's server that signs its message, `partner-key` a partner's with its key. */
export type CallAudience = "anyone" | "customer" | "staff" | "partner" | "partner-key" | "lender";

/** The groups of the partner's calls, in the order in which a developer reads them. */
export const PARTNER_TAGS = ["Start", "Leads", "Applications", "Statements", "Test mode", "Webhooks"] as const;

/** What a developer reads about a call: its group, a few sentences (Markdown), and values as a partner would see them. */
export type CallGuide = {
  tag: (typeof PARTNER_TAGS)[number];
  text: string;
  /** The keys of the success beside `success` and `message`. */
  example: Record<string, unknown>;
  body?: Record<string, unknown>;
};

/** One call of the API, as the OpenAPI document describes it. */
export type ApiCall = {
  method: "get" | "post";
  /** Path template, with parameters in braces. */
  path: string;
  summary: string;
  audience: CallAudience;
  /** The permission that staff need. */
  permission?: Permission;
  /** With this permission staff may make the call of a customer too, for any customer (OQ-84). */
  alsoStaff?: Permission;
  /** Schema of the body. */
  body?: z.ZodType;
  bodyType: "application/json" | "multipart/form-data";
  /** Schema of the query. */
  query?: z.ZodObject;
  /** Keys of a success at the top level, beside `success` and `message` (OQ-104). */
  response: z.ZodRawShape;
  /** False for a response without the envelope. */
  isEnveloped: boolean;
  status: number;
  /** Other success statuses, with the same keys or fewer. */
  otherStatuses: readonly number[];
  /** Statuses of refusals. */
  refusals: readonly number[];
  /** The requirement that lists the call (section 7). */
  line?: string;
  guide?: CallGuide;
};

type Details = {
  permission?: Permission;
  alsoStaff?: Permission;
  body?: z.ZodType;
  bodyType?: ApiCall["bodyType"];
  query?: z.ZodObject;
  isEnveloped?: boolean;
  status?: number;
  otherStatuses?: readonly number[];
  /** Refusal statuses beside those that follow from the audience and the body. */
  refusals?: readonly number[];
  line?: string;
  guide?: CallGuide;
};

const BY_AUDIENCE: Record<CallAudience, readonly number[]> = {
  anyone: [],
  customer: [401],
  staff: [401, 403],
  partner: [401],
  "partner-key": [401, 403, 429],
  lender: [401],
};

function call(
  audience: CallAudience,
  method: ApiCall["method"],
  path: string,
  summary: string,
  response: z.ZodRawShape,
  { refusals = [], bodyType = "application/json", isEnveloped = true, status = 200, ...details }: Details,
): ApiCall {
  const fromBody = details.body || details.query ? [422] : [];
  const all = new Set([...BY_AUDIENCE[audience], ...fromBody, ...refusals]);
  const otherStatuses = details.otherStatuses ?? [];
  const sorted = [...all].sort((a, b) => a - b);
  return {
    audience,
    method,
    path,
    summary,
    response,
    bodyType,
    isEnveloped,
    status,
    ...details,
    otherStatuses,
    refusals: sorted,
  };
}

type Line = (path: string, summary: string, response: z.ZodRawShape, details?: Details) => ApiCall;

const lineFor =
  (audience: CallAudience, method: ApiCall["method"]): Line =>
  (path, summary, response, details = {}) =>
    call(audience, method, path, summary, response, details);

export const anyoneGet = lineFor("anyone", "get");
export const anyonePost = lineFor("anyone", "post");
export const customerGet = lineFor("customer", "get");
export const customerPost = lineFor("customer", "post");
export const partnerGet = lineFor("partner", "get");
export const partnerKeyGet = lineFor("partner-key", "get");
export const partnerKeyPost = lineFor("partner-key", "post");
export const lenderPost = lineFor("lender", "post");

type StaffLine = (
  permission: Permission,
  path: string,
  summary: string,
  response: z.ZodRawShape,
  details?: Details,
) => ApiCall;

export const staffGet: StaffLine = (permission, path, summary, response, details) =>
  call("staff", "get", path, summary, response, { ...details, permission });
export const staffPost: StaffLine = (permission, path, summary, response, details) =>
  call("staff", "post", path, summary, response, { ...details, permission });

/** Schema of a success response's whole body. */
export const successOf = ({ response, isEnveloped }: ApiCall): z.ZodType =>
  isEnveloped
    ? z.looseObject({ success: z.literal(true), message: z.string(), ...response })
    : z.looseObject({ ...response });

/** Schema of a refusal's body. */
export const refusalBody = z.looseObject({
  success: z.literal(false),
  code: z.string().describe("A stable word"),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional().describe("Messages by field"),
  data: z.unknown().optional(),
});
