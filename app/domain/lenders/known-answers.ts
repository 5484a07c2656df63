import { DEFAULT_LISTS, type ListName, listItem } from "~/domain/lists/default-lists";
import type { ListItem } from "~/domain/lists/list-item";
import type { LenderAnswers, LenderQuestion, QuestionField } from "./questions";

/** The profile's list for the same question. */
const PROFILE_LISTS = {
  gender: "gender",
  education: "educationalLevel",
  residency: "residentType",
  marital: "maritalStatus",
  registrationType: "businessRegistrationType",
} as const satisfies Partial<Record<QuestionField, ListName>>;

/** The profile's answers, as ids of its own lists. */
export type KnownProfile = { readonly [Field in keyof typeof PROFILE_LISTS]: number | null };

const plain = (code: string) => code.toLowerCase().replaceAll("_", "-");

function fromProfile({ field, list }: LenderQuestion, profile: KnownProfile): number | null {
  if (!(field in PROFILE_LISTS)) return null;
  const known = field as keyof KnownProfile;
  const id = profile[known];
  const item = id === null ? null : listItem(PROFILE_LISTS[known], id);
  const same = item && (DEFAULT_LISTS[list] as readonly ListItem[]).find(({ key }) => plain(key) === item.key);
  return same?.id ?? null;
}

/**
 * The form's initial values: the last answers to this lender, else the profile's where both lists have the same entry.
 */
export function knownAnswers(
  questions: readonly LenderQuestion[],
  earlier: LenderAnswers,
  profile: KnownProfile,
): LenderAnswers {
  const known: Partial<Record<QuestionField, number>> = {};
  for (const question of questions) {
    const before = earlier[question.field];
    const id = before !== undefined && listItem(question.list, before) ? before : fromProfile(question, profile);
    if (id !== null) known[question.field] = id;
  }
  return known;
}
