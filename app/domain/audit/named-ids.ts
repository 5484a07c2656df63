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

type Subject = { kind: string; id: string };

const subjectOf = (key: string, value: unknown): Subject | null => {
  const kind = KINDS[key];
  return kind && typeof value === "string" && isUuid(value) ? { kind, id: value } : null;
};

/** The records that an entry's `before` or `after` refers to. */
export function subjectsIn(value: unknown): Subject[] {
  if (Array.isArray(value)) return value.flatMap(subjectsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => subjectOf(key, inner) ?? subjectsIn(inner));
}

/** The same `before` or `after` with names in place of ids: `brandId` becomes `brand`. The id of a record without a name stays. */
export function withNames(value: unknown, nameOf: (subject: Subject) => string | null): unknown {
  if (Array.isArray(value)) return value.map((inner) => withNames(inner, nameOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const subject = subjectOf(key, inner);
      return [KINDS[key] ? key.slice(0, -2) : key, subject ? (nameOf(subject) ?? inner) : withNames(inner, nameOf)];
    }),
  );
}
