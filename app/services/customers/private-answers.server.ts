import { openTexts, storeTexts } from "~/platform/personal-texts.server";

/** Texts of a profile that are encrypted. Figures and lists are not: rules, reports and segments compare them in SQL. */
const NAMES = ["address1", "address2", "employerName", "coName", "studyCourse", "studyInstitution"] as const;
type Name = (typeof NAMES)[number];

type Texts = { [K in Name]: string | null };
type Columns = { [K in Name as `${K}Enc`]: string | null };

const place = (customerId: string) => ({ table: "customer_profiles", rowId: customerId });

const isPrivate = (name: string): boolean => (NAMES as readonly string[]).includes(name);

/** These columns as the profile stores them; others unchanged. */
export function privateColumns<Data extends object>(customerId: string, data: Data) {
  const columns = Object.entries(data);
  const texts = Object.fromEntries(columns.filter(([name]) => isPrivate(name))) as Texts;
  const others = Object.fromEntries(columns.filter(([name]) => !isPrivate(name)));
  return { ...others, ...storeTexts(place(customerId), texts) } as Omit<Data, Name> & Partial<Columns>;
}

/** The profile with its texts in clear; null for none. */
export const withPrivateAnswers = <Row extends Columns & { customerId: string }>(
  row: Row | null,
): (Row & Texts) | null => row && { ...row, ...openTexts(place(row.customerId), row, NAMES) };
