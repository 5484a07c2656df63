import { maskName } from "~/domain/masking/mask-name";

type Language = "en" | "hi";

/** The ids of the languages in `languages` (ENT-13). */
const LANGUAGE_IDS: Readonly<Record<Language, number>> = { en: 1, hi: 2 };

type SignedIn = {
  customerId: string;
  firstName: string | null;
  lastName: string | null;
  mobileMasked: string | null;
  flags: Readonly<Record<"pl" | "gl" | "bl" | "hl", boolean>>;
};

/**
 * What a page gives the browser about its signed-in customer, under the specification's names. The number is masked and the
 * last name is an initial: somebody who now has another person's old number must not learn more before confirming who they are (CUS-06).
 */
export type UserState = {
  userId: string;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  languageId: number;
} & Record<"blCompleted" | "plCompleted" | "glCompleted" | "hlCompleted", 0 | 1>;

const flag = (isComplete: boolean) => (isComplete ? 1 : 0);

/** The state of a signed-in customer who reads the page in `language` (ENT-24). */
export function userState(
  { customerId, firstName, lastName, mobileMasked, flags }: SignedIn,
  language: Language,
): UserState {
  return {
    userId: customerId,
    firstName,
    lastName: maskName(null, lastName),
    phoneNumber: mobileMasked,
    languageId: LANGUAGE_IDS[language],
    blCompleted: flag(flags.bl),
    plCompleted: flag(flags.pl),
    glCompleted: flag(flags.gl),
    hlCompleted: flag(flags.hl),
  };
}
