import { z } from "zod";
import { type Sql, sql, sqlName } from "./database/client.server";
import { decryptTexts, encryptTexts } from "./personal-texts.server";

export type CustomerName = { firstName: string | null; lastName: string | null };
type Stored = { id: string; firstNameEnc: string | null; lastNameEnc: string | null };

/** What to select of a customer for `decryptName`. */
export const STORED_NAME = { id: true, firstNameEnc: true, lastNameEnc: true } as const;

const location = (customerId: string) => ({ table: "customers", rowId: customerId });

/** A name, or the part of it that is given, as the customer's row stores it. */
export const encryptName = (customerId: string, name: Partial<CustomerName>) =>
  encryptTexts(location(customerId), name as CustomerName) as Partial<Omit<Stored, "id">>;

/** The name of a customer in clear; of nobody, none. */
export const decryptName = (row: Readonly<Stored> | null | undefined): CustomerName =>
  row ? decryptTexts(location(row.id), row, ["firstName", "lastName"]) : { firstName: null, lastName: null };

/** The name of the customer `alias` in a statement, as `namedRow` reads it. */
export function nameIn(alias: "c" | "u"): Sql {
  const column = sqlName(alias);
  return sql`jsonb_build_array(${column}.id, ${column}.first_name_enc, ${column}.last_name_enc) as who`;
}

const text = z.string().nullable();
const WHO = z.tuple([text, text, text]);

/** A row with these columns and `nameIn` of a customer, or of nobody; its name is opened. */
export const namedRow = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, who: WHO }).transform((read) => {
    const { who, ...row } = read as z.output<z.ZodObject<Shape>> & { who: z.output<typeof WHO> };
    const [id, firstNameEnc, lastNameEnc] = who;
    return { ...row, ...decryptName(id === null ? null : { id, firstNameEnc, lastNameEnc }) };
  });
