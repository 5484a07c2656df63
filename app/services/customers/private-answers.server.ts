import { decryptTexts, encryptTexts } from "~/platform/personal-texts.server";

/** Texts of a profile that are encrypted. Lists and wishes are not: rules, reports and segments compare them in SQL. */
const TEXTS = ["address1", "address2", "employerName", "coName", "studyCourse", "studyInstitution"] as const;
type TextName = (typeof TEXTS)[number];

/** What somebody earns, owes and pays: amounts in whole rupees, and the household's income by its list. */
export const FIGURES = [
  "monthlyIncome",
  "householdIncome",
  "coIncome",
  "businessCurrentTurnover",
  "emi",
  "monthlyRent",
] as const;
export type FigureName = (typeof FIGURES)[number];

type Texts = { [K in TextName]: string | null };
type Figures = { [K in FigureName]: number | null };
/** Instalments and income as the customer has confirmed them, as one text. */
type Confirmed = { emiConfirmed: string | null };
type Answers = Texts & Figures & Confirmed;

/** The encrypted columns of these answers. */
type Columns<K extends string> = { [N in K as `${N}Enc`]: string | null };

const location = (customerId: string) => ({ table: "customer_profiles", rowId: customerId });

const PRIVATE: ReadonlySet<string> = new Set([...TEXTS, ...FIGURES, "emiConfirmed"]);

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));

/** These columns as the profile stores them; others unchanged. */
export function privateColumns<Data extends object>(customerId: string, data: Data) {
  const columns = Object.entries(data);
  const isPrivate = ([name]: [string, unknown]) => PRIVATE.has(name);
  const texts = columns.filter(isPrivate).map(([name, value]) => [name, textOf(value)]);
  return {
    ...Object.fromEntries(columns.filter((column) => !isPrivate(column))),
    ...encryptTexts(location(customerId), Object.fromEntries(texts)),
  } as Omit<Data, keyof Answers> & Partial<Columns<keyof Answers>>;
}

/** A profile's figures in clear; null for none. `names`: those whose columns were read. */
export function decryptFigures<Name extends FigureName>(
  customerId: string,
  row: { [K in Name as `${K}Enc`]: string | null },
  names: readonly Name[],
): { [K in Name]: number | null } {
  const texts = decryptTexts<Name>(
    location(customerId),
    row as Readonly<Record<string, string | null>> & Columns<Name>,
    names,
  );
  const figures = names.map((name) => [name, texts[name] === null ? null : Number(texts[name])]);
  return Object.fromEntries(figures) as { [K in Name]: number | null };
}

/** The profile with its texts and figures in clear; null for none. */
export const withPrivateAnswers = <Row extends Columns<keyof Answers> & { customerId: string }>(
  row: Row | null,
): (Row & Answers) | null =>
  row && {
    ...row,
    ...decryptTexts(location(row.customerId), row, [...TEXTS, "emiConfirmed"]),
    ...decryptFigures(row.customerId, row, FIGURES),
  };
