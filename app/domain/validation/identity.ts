import type { Day } from "~/domain/dates/day";
import { isPan, normalisePan } from "~/domain/patterns/pan";
import { type No, no, type Yes, yes } from "~/domain/result";
import { parseBornOn } from "./birth-date";
import type { FieldMessages } from "./messages";

export type IdentityField = "birth_date" | "tin";

const isEmpty = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/**
 * Parses the two answers of welcome-back (CUS-06). The server compares them with the stored ones (OQ-28). Whoever has passed
 * the highest age since is still who they are: what they may apply for is judged elsewhere.
 */
export function readIdentity(
  raw: { birth_date: string; tin: string },
  today: Day,
): Yes<{ birthDate: Day; pan: string }> | No<"invalid", { errors: FieldMessages<IdentityField> }> {
  const birth = parseBornOn(raw.birth_date, today);
  const pan = normalisePan(raw.tin);
  const errors: FieldMessages<IdentityField> = {};
  if (!birth.ok) errors.birth_date = isEmpty(raw.birth_date) ? { key: "validation.empty.birth_date" } : birth.message;
  if (!isPan(pan)) errors.tin = { key: isEmpty(raw.tin) ? "validation.empty.tin" : "validation.pan.invalid" };
  if (!birth.ok || errors.tin) return no("invalid", { errors });
  return yes({ birthDate: birth.day, pan });
}
