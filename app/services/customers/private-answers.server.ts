import { openTexts, storeTexts } from "~/platform/personal-texts.server";

/** Texts of a profile that are encrypted. Figures and lists are not: rules, reports and segments compare them in SQL. */
const NAMES = ["address1", "address2", "employerName", "coName", "studyCourse", "studyInstitution"] as const;
type Name = (typeof NAMES)[number];

type Columns = { [K in Name as `${K}Enc`]: string | null } & { [K in Name]: string | null };

const place = (customerId: string) => ({ table: "customer_profiles", rowId: customerId });

/** These columns as the profile stores them; others unchanged. */
export function privateColumns<Data extends object>(customerId: string, data: Data) {
  const texts = Object.fromEntries(
    Object.entries(data).filter(([name]) => (NAMES as readonly string[]).includes(name)),
  ) as Partial<Record<Name, string | null>>;
  return { ...data, ...storeTexts(place(customerId), texts as Record<Name, string | null>) } as Data & Partial<Columns>;
}

/** The profile with its texts in clear; null for none. */
export const withPrivateAnswers = <Row extends Columns & { customerId: string }>(row: Row | null): Row | null =>
  row && { ...row, ...openTexts(place(row.customerId), row, NAMES) };
