import { Prisma } from "../generated/prisma/client";

/** A statement with its values, from a tagged template; one may contain another. */
export const sql = Prisma.sql;
export type Sql = Prisma.Sql;

/** The name of a table or a column from a list in the code. Throws for anything but small letters, digits and underscores. */
export function sqlName(name: string): Sql {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is not the name of a table or a column`);
  return Prisma.raw(`"${name}"`);
}

/** Parts of a statement with a separator between them: a comma, or one of the code's own such as ` or `. */
export const sqlList = (parts: readonly Sql[], separator = ", "): Sql => Prisma.join([...parts], separator);
