import { z } from "zod";
import { type ApiCall, type CallAudience, refusalBody, successOf } from "./call";

export type Json = Record<string, unknown>;

/** Refusal responses by status. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: "The token is missing, expired or revoked",
  403: "Signed in, without the permission",
  404: "There is nothing of that name, or it is somebody else's",
  409: "The record has changed since, or the state does not allow it",
  422: "What was sent is not valid; `errors` has the messages of each field",
  429: "Too often; `Retry-After` says when to ask again",
  503: "Not just now: whoever is needed for it cannot be reached",
  507: "There is no room to keep the file",
};

const SUCCESSES: Readonly<Record<number, string>> = {
  200: "Done",
  201: "Made",
  202: "Taken; it goes on behind",
  304: "Nothing has changed",
};

const COOKIES: Partial<Record<CallAudience, string>> = { customer: "atkn", staff: "a_atkn", partner: "p_atkn" };

export function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
}

const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

function parameters({ path, query }: ApiCall): Json[] {
  const inPath = paramsOf(path).map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  if (!query) return inPath;
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

function responses(call: ApiCall): Json {
  const success = { "application/json": { schema: schemaOf(successOf(call), "output") } };
  const described = (status: number) => ({ description: SUCCESSES[status] ?? SUCCESSES[200] });
  return {
    [call.status]: { ...described(call.status), content: success },
    ...Object.fromEntries(call.otherStatuses.map((status) => [status, described(status)])),
    ...Object.fromEntries(call.refusals.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
  };
}

/** The id of a call: `GET /api/lender-group/get-all` → `getLenderGroupGetAll`. */
export function operationId({ method, path }: Pick<ApiCall, "method" | "path">): string {
  const words = path.replace(/^\/api\//, "").split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function security({ audience, alsoStaff }: ApiCall): Json[] {
  if (audience === "anyone" || audience === "lender") return [];
  if (audience === "partner-key") return [{ partnerKey: [] }];
  const cookies = [{ [`${audience}Cookie`]: [] }, ...(alsoStaff ? [{ staffCookie: [] }] : [])];
  return [{ bearer: [] }, ...cookies];
}

/** An operation of the document: parameters, body and responses, from the schemas that validate them. */
export function describedOperation(call: ApiCall): Json {
  const described = parameters(call);
  return {
    operationId: operationId(call),
    tags: [call.audience],
    summary: call.summary,
    security: security(call),
    ...(call.permission ? { "x-permission": call.permission } : {}),
    ...(call.alsoStaff ? { "x-staff-permission": call.alsoStaff } : {}),
    ...(call.line ? { "x-requirement": call.line } : {}),
    ...(described.length > 0 ? { parameters: described } : {}),
    ...(call.body
      ? { requestBody: { required: true, content: { [call.bodyType]: { schema: schemaOf(call.body, "input") } } } }
      : {}),
    responses: responses(call),
  };
}

function paths(calls: readonly ApiCall[]): Json {
  const all: Record<string, Json> = {};
  for (const call of calls) all[call.path] = { ...all[call.path], [call.method]: describedOperation(call) };
  return all;
}

const cookieSchemes = (): Json =>
  Object.fromEntries(
    Object.entries(COOKIES).map(([audience, name]) => [`${audience}Cookie`, { type: "apiKey", in: "cookie", name }]),
  );

type Described = Readonly<Record<number, { description: string; example: Json }>>;

/** The refusals that operations refer to. `own` has another text and an example for a status. */
export const refusalComponents = (own: Described = {}): Json => ({
  schemas: { Refusal: schemaOf(refusalBody, "output") },
  responses: Object.fromEntries(
    Object.entries(REFUSALS).map(([status, usual]) => {
      const { description = usual, example } = own[Number(status)] ?? {};
      const content = { schema: { $ref: "#/components/schemas/Refusal" }, ...(example ? { example } : {}) };
      return [`Refused${status}`, { description, content: { "application/json": content } }];
    }),
  ),
});

/** Builds the OpenAPI 3.1 document of `calls` from the schemas that validate them. */
export function openApiDocument(calls: readonly ApiCall[]): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Loan marketplace",
      version: "1.0.0",
      description:
        "JSON under /api. A call answers {success, message} and its own keys; a refusal {success: false, code, message, errors}. Sign in with auth/send-otp and auth/verify-otp: the token goes as bearer or as the area's cookie.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(calls.map(({ audience }) => audience))].map((name) => ({ name })),
    paths: paths(calls),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        partnerKey: { type: "http", scheme: "bearer", bearerFormat: "lok_{brand}_{secret}" },
        ...cookieSchemes(),
      },
      ...refusalComponents(),
    },
  };
}
