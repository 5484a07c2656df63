import type { InterfaceSection } from "./interface-faults";

/**
 * How a field of the editor is written. optional: empty is none. parts: `{timestamp}.{body}`. lines: `KEY = value`, one in
 * a line. headers: `Name: {client-id}`. condition: `/pointer = value`. questions: `education = list (salaried)`. mapping:
 * `/dob = birthDate as DD/MM/YYYY needed`.
 */
export type FormKind =
  | "text"
  | "optional"
  | "number"
  | "flag"
  | "parts"
  | "lines"
  | "headers"
  | "condition"
  | "conditions"
  | "questions"
  | "mapping";

/** A field of the editor: its name in the form, its place in the interface, and the choice under which it exists. */
export type FormField = {
  readonly name: string;
  readonly path: string;
  readonly kind: FormKind;
  readonly options?: readonly string[];
  readonly when?: { readonly name: string; readonly is: readonly string[] };
};

type More = Pick<FormField, "options" | "when">;
const field = (name: string, path: string, kind: FormKind = "text", more: More = {}): FormField => ({
  name,
  path,
  kind,
  ...more,
});

const hmacFields = (prefix: string, root: string, when: NonNullable<FormField["when"]>): FormField[] => [
  field(`${prefix}Algorithm`, `${root}.algorithm`, "text", { when, options: ["sha256", "sha512"] }),
  field(`${prefix}Encoding`, `${root}.encoding`, "text", { when, options: ["hex", "base64"] }),
  field(`${prefix}Signs`, `${root}.signs`, "parts", { when }),
  field(`${prefix}Header`, `${root}.header`, "text", { when }),
  field(`${prefix}Says`, `${root}.says`, "parts", { when }),
  field(`${prefix}Clock`, `${root}.clock`, "text", { when, options: ["seconds", "milliseconds"] }),
  field(`${prefix}ClockHeader`, `${root}.clockHeader`, "optional", { when }),
];

const HMAC = { name: "signingKind", is: ["hmac"] };
const REFRESH = { name: "signingKind", is: ["bearer-refresh"] };
const CALLBACK = { name: "outcomeBy", is: ["callback"] };

/** The fields of each section. The mapped fields have a table of their own. A section with a choice starts from its choice alone. */
export const SECTION_FIELDS: Readonly<Record<InterfaceSection, readonly FormField[]>> = {
  address: [
    field("sandbox", "addresses.sandbox", "optional"),
    field("live", "addresses.live", "optional"),
    field("clientId", "clientId"),
    field("mutualTls", "mutualTls", "flag"),
  ],
  signing: [
    field("signingKind", "signing.kind", "text", { options: ["hmac", "basic", "bearer", "key", "bearer-refresh"] }),
    ...hmacFields("signing", "signing", HMAC),
    field("keyHeader", "signing.header", "text", { when: { name: "signingKind", is: ["key"] } }),
    field("tokenPath", "signing.path", "text", { when: REFRESH }),
    field("tokenEncoding", "signing.encoding", "text", { when: REFRESH, options: ["form", "json"] }),
    field("tokenClientId", "signing.clientIdName", "text", { when: REFRESH }),
    field("tokenSecret", "signing.secretName", "text", { when: REFRESH }),
    field("tokenFixed", "signing.fixed", "lines", { when: REFRESH }),
    field("tokenAt", "signing.tokenAt", "text", { when: REFRESH }),
    field("tokenLifeAt", "signing.lifeAt", "optional", { when: REFRESH }),
    field("tokenLife", "signing.lifeSeconds", "number", { when: REFRESH }),
  ],
  request: [
    field("submitPath", "request.submitPath"),
    field("statusPath", "request.statusPath"),
    field("idempotencyHeader", "request.idempotencyHeader", "optional"),
    field("headers", "request.headers", "headers"),
  ],
  fields: [field("mapping", "fields", "mapping")],
  questions: [field("questions", "questions", "questions")],
  answer: [
    field("answerRoot", "answer.root"),
    field("answerId", "answer.submissionId", "optional"),
    field("answerRef", "answer.lenderRef"),
    field("answerState", "answer.state"),
    field("answerReason", "answer.reason", "optional"),
    field("amountAt", "answer.amount.at"),
    field("amountUnit", "answer.amount.unit", "text", { options: ["rupees", "paise"] }),
    field("amountUnitIs", "answer.amount.unitIs", "condition"),
    field("redirectUrl", "answer.redirectUrl", "optional"),
    field("answerExpects", "answer.expects", "conditions"),
    field("unknownIf", "answer.unknownIf", "condition"),
  ],
  states: [field("states", "states", "lines"), field("reasons", "reasons", "lines")],
  refusal: [
    field("refusalList", "refusal.list"),
    field("refusalField", "refusal.field"),
    field("refusalProblem", "refusal.problem", "optional"),
    field("refusalSeparator", "refusal.separator", "optional"),
    field("refusalFields", "refusal.fields", "lines"),
    field("refusalProblems", "refusal.problems", "lines"),
    field("statuses", "statuses", "lines"),
  ],
  outcome: [
    field("outcomeBy", "outcome.by", "text", { options: ["polling", "callback"] }),
    ...hmacFields("callback", "outcome.signature", CALLBACK),
    field("eventAnswer", "outcome.answerAt", "text", { when: CALLBACK }),
    field("eventId", "outcome.eventId", "text", { when: CALLBACK }),
    field("eventTime", "outcome.happenedAt.at", "text", { when: CALLBACK }),
    field("eventTimeFormat", "outcome.happenedAt.format", "text", {
      when: CALLBACK,
      options: ["iso", "unix-seconds", "unix-ms"],
    }),
  ],
  limits: [
    field("connectMs", "limits.connectMs", "number"),
    field("answerMs", "limits.answerMs", "number"),
    field("concurrency", "limits.concurrency", "number"),
    field("queue", "limits.queue", "number"),
    field("failuresToOpen", "limits.failuresToOpen", "number"),
    field("reopenAfterMs", "limits.reopenAfterMs", "number"),
  ],
};

/** The names of every field of the editor. */
export const FORM_FIELD_NAMES: readonly string[] = Object.values(SECTION_FIELDS).flatMap((fields) =>
  fields.map(({ name }) => name),
);

/** Parts of the interface that a section with a choice replaces. */
export const CHOICE_ROOTS: Readonly<Partial<Record<InterfaceSection, string>>> = {
  signing: "signing",
  outcome: "outcome",
};
