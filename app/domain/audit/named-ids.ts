import { isUuid } from "../patterns/uuid";

/** What the fields of an entry that hold the id of another record refer to. */
const KINDS: Readonly<Record<string, string>> = {
  brandId: "brand",
  lenderId: "lender",
  merchantId: "merchant",
  newPartnerId: "partner",
  ownerId: "staff",
  partnerId: "partner",
  staffUserId: "staff",
};

/** What the `subject` of a request for approval begins with, by the request's kind. */
const OF_REQUESTS: Readonly<Record<string, string>> = {
  "lender-connection.change": "lender",
  "lender-interface.canary": "lender",
  "lender-interface.live": "lender",
  "lender.delete": "lender",
  "partner-key.create": "brand",
  "partner-share.change": "brand",
  "staff.administrator": "staff",
  "staff.last-colleague": "staff",
  "statement.payment": "partner",
};

type Subject = { kind: string; id: string };
type Fields = Readonly<Record<string, unknown>>;

const UUID_CHARACTERS = 36;

function subjectOf(key: string, value: unknown, { kind: request }: Fields): Subject | null {
  if (typeof value !== "string") return null;
  const isOfRequest = key === "subject" && typeof request === "string";
  const kind = isOfRequest ? OF_REQUESTS[request] : KINDS[key];
  const id = isOfRequest ? value.slice(0, UUID_CHARACTERS) : value;
  return kind && isUuid(id) ? { kind, id } : null;
}

/** The records that an entry's `before` or `after` refers to. */
export function subjectsIn(value: unknown): Subject[] {
  if (Array.isArray(value)) return value.flatMap(subjectsIn);
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value);
  return fields.flatMap(([key, inner]) => subjectOf(key, inner, value as Fields) ?? subjectsIn(inner));
}

/** The same `before` or `after` with names in place of ids: `brandId` becomes `brand`. The id of a record without a name stays. */
export function withNames(value: unknown, nameOf: (subject: Subject) => string | null): unknown {
  if (Array.isArray(value)) return value.map((inner) => withNames(inner, nameOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const subject = subjectOf(key, inner, value as Fields);
      return [KINDS[key] ? key.slice(0, -2) : key, subject ? (nameOf(subject) ?? inner) : withNames(inner, nameOf)];
    }),
  );
}
