import type { Permission } from "~/domain/access/staff-roles";
import type { StaffActor } from "~/platform/context";
import type { Tx } from "~/platform/database/client.server";

/** The cells of a row. Numbers stay numbers in a spreadsheet. */
export type ExportCells = readonly (string | number | null)[];

/** Who asked for the file, with what they may see when it is written. */
export type ExportRequester = { actor: StaffActor; permissions: ReadonlySet<Permission> };

/** A list as a file has it, by pages. */
export type ListSource = {
  /** The titles of the columns; also the sheet's name. */
  name: string;
  head: readonly string[];
  /** How many rows the file looks through, for its progress; null when counting them would take long. */
  count: (tx: Tx) => Promise<number | null>;
  /** At most `size` rows beyond a place; `next` is null at the end. The first place is null. */
  page: (tx: Tx, cursor: string | null, size: number) => Promise<{ rows: ExportCells[]; next: string | null }>;
};
