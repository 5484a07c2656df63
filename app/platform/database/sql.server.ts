// Of Prisma's runtime alone: a process that runs statements in SQL does not load what Prisma knows of the schema.
import { join, raw, type Sql, sqltag } from "@prisma/client/runtime/client";

/** A statement with its values, from a tagged template; one may contain another. */
export { type Sql, sqltag as sql };

/** The name of a table or a column from a list in the code. Throws for anything but letters, digits and underscores. */
export function sqlName(name: string): Sql {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name)) throw new Error(`"${name}" is not the name of a table or a column`);
  return raw(`"${name}"`);
}

/** Parts of a statement with a separator between them: a comma, or one of the code's own such as ` or `. */
export const sqlList = (parts: readonly Sql[], separator = ", "): Sql => join([...parts], separator);
