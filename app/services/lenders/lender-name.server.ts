import type { ContextLocale } from "~/platform/context";
import { type Sql, sql } from "~/platform/database/client.server";

/** The name of the lender `l` in a language: English where there is none in Hindi. */
export const lenderNameIn = (locale: ContextLocale): Sql =>
  locale === "hi" ? sql`coalesce(l.name_hi, l.name)` : sql`l.name`;
