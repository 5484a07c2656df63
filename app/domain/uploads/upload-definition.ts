import type { Permission } from "../access/staff-roles";
import type { UploadColumn } from "./header";

/**
 * How a value of a row is stored and shown. status: the step or end of an application. loan-paise: a loan's amount, in whole rupees where the
 * row is of an earlier version. rate: basis points a year. slab: what the lender's slab pays, of rows that make a line.
 */
export type UploadFieldForm = "text" | "day" | "paise" | "loan-paise" | "rate" | "status" | "slab";

/** A value that a row changes, by its name in `before` and `after` of the row. */
export type UploadField<Name extends string = string> = { readonly name: Name; readonly as: UploadFieldForm };

/** Sums over the loans that a file changes. All but the count are paise. */
export type LoanSums = {
  disbursedPaise: number;
  disbursedCount: number;
  sanctionedPaise: number;
};

/** The definition of a kind of upload: plain data. */
export type UploadDefinition = {
  /** The name of its two folders, and of the kind in the database: lower case letters, digits and hyphens. */
  readonly kind: string;
  /** Its position in the navigation and in the API's document, from 1. */
  readonly order: number;
  readonly icon: "upload" | "report" | "file";
  /** Its page is /admin/{page}. */
  readonly page: string;
  /** Its calls are /api/upload-{calls}-file and /api/get-{calls}-files-list. */
  readonly calls: string;
  /** The lines of the requirements that list its calls. */
  readonly requirements?: { readonly send: string; readonly list: string };
  /** What its page and its calls ask for. The roles that have it may open the page. */
  readonly permission: Permission;
  readonly columns: readonly UploadColumn<string>[];
  /** File extensions beside those of sheets. */
  readonly endings?: readonly string[];
  /** An empty file to download: widths in characters, 20 where a column is not named, and one row as an example. */
  readonly template: {
    readonly fileName: string;
    readonly sheet: string;
    readonly widths: { readonly [column: string]: number };
    readonly example: { readonly [column: string]: string };
  };
  /** True where somebody may say which lender a file is from. */
  readonly asksLender: boolean;
  /** True where its rows make lines of a statement: they are counted as created or corrected, and the page lists their ids (ADM-24). */
  readonly writesLines: boolean;
  /** True where a new row has no earlier values to compare with. */
  readonly startsFromNothing?: true;
  /** What its rows add to statements, in paise: the name of each sum, and the value of `before` and `after` that it adds up. */
  readonly sums?: { readonly [name: string]: string };
  /** The sum that the page shows: one of its own or of its loans; null where it shows no money. */
  readonly money: string | null;
  /** What its rows change, in the order in which it is shown. */
  readonly fields: readonly UploadField[];
};

/** The columns of the template are those of the kind, and the shown sum is one that it has. */
type OwnNames<Definition extends UploadDefinition> = {
  readonly money: keyof Definition["sums"] | keyof LoanSums | null;
  readonly template: {
    readonly [Part in "widths" | "example"]: { readonly [Name in Definition["columns"][number]["name"]]?: unknown };
  };
};

/** The definition with its exact names, so that kinds and fields are types. */
export const defineUpload = <const Definition extends UploadDefinition>(
  definition: Definition & OwnNames<Definition>,
): Definition => definition;
