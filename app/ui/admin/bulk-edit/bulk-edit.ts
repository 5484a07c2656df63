import type { BulkValue } from "~/domain/bulk-edit/bulk-edit";
import type { BulkWords } from "~/i18n/staff/bulk-edit";

type Choice = { value: string; label: string };

/** A property that several records can be given, and how its value is entered. A number is stored as a number. */
type BulkField<Property> = { property: Property; label: string } & (
  | { as: "number" | "text"; hint: string }
  | { as: "choice"; choices: readonly Choice[]; isNumber?: boolean }
);

/** How the records of one kind are changed together: the call, the words and the properties. */
export type BulkEdit<Property extends string = string> = {
  /** The path of the call that previews, changes and undoes. */
  path: string;
  words: BulkWords;
  fields: readonly [BulkField<Property>, ...BulkField<Property>[]];
  /** A value as people read it. */
  written: (property: Property, value: BulkValue) => string;
  /** Where a value needs a reason: its words, and what is asked of it. */
  reason?: {
    label: string;
    hint: string;
    needed: string;
    isNeeded: (property: Property, value: BulkValue) => boolean;
    isEnough: (text: string) => boolean;
  };
};

/** A value for several records, with the versions that were previewed. */
export type BulkPlan<Property extends string = string> = {
  property: Property;
  value: BulkValue;
  reason: string;
  records: readonly { id: string; version: number }[];
};

/** The field of a property. */
export const fieldNamed = <Property extends string>({ fields }: BulkEdit<Property>, property: string) =>
  fields.find((field) => field.property === property) ?? fields[0];
