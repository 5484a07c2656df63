import { decryptField, encryptField } from "./crypto.server";

/** A row whose texts are stored. */
export type TextRow = { table: string; rowId: string };

type Plain<Name extends string> = { [K in Name]: string | null };
type Stored<Name extends string> = { [K in Name as `${K}Enc`]: string | null };

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of these texts as the row stores them: `address1Enc` has `address1`, encrypted. An empty text is none. */
export function encryptTexts<Name extends string>({ table, rowId }: TextRow, texts: Plain<Name>): Stored<Name> {
  const columns = Object.entries<string | null>(texts).map(([name, text]) => [
    `${name}Enc`,
    text ? encryptField({ table, column: columnOf(name), rowId }, text) : null,
  ]);
  return Object.fromEntries(columns) as Stored<Name>;
}

/** The texts of a row in clear. Of a deleted text the column is null, or empty where the table needs a value. */
export function decryptTexts<Name extends string>(
  { table, rowId }: TextRow,
  stored: Readonly<Stored<Name>>,
  names: readonly Name[],
): Plain<Name> {
  const columns = stored as Readonly<Record<string, string | null>>;
  const open = (name: Name) => {
    const encrypted = columns[`${name}Enc`];
    return encrypted ? decryptField({ table, column: columnOf(name), rowId }, encrypted) : null;
  };
  return Object.fromEntries(names.map((name) => [name, open(name)])) as Plain<Name>;
}

/** The same for a JSON object of answers, as one text. */
export const encryptAnswers = <Name extends string>(row: TextRow, name: Name, answers: object): Stored<Name> =>
  encryptTexts<Name>(row, {
    [name]: Object.keys(answers).length === 0 ? null : JSON.stringify(answers),
  } as Plain<Name>);

/** Answers of a row in clear. */
export const decryptAnswers = <Name extends string>(
  row: TextRow,
  stored: Readonly<Stored<Name>>,
  name: Name,
): Record<string, unknown> => JSON.parse(decryptTexts(row, stored, [name])[name] ?? "{}");
