import type { No, Yes } from "~/domain/result";
import { COMMISSION_COLUMNS } from "./commission/columns";
import { parseCommissionRow } from "./commission/parse-commission-row";
import type { UploadColumn } from "./header";
import { MIS_COLUMNS } from "./mis/columns";
import { parseMisRow } from "./mis/parse-mis-row";
import { STATUS_COLUMNS } from "./status/columns";
import { parseStatusRow } from "./status/parse-status-row";

/** What a kind of upload is made of, as far as rules go: its columns, and what a row of it says. */
export type UploadKindRules = {
  columns: readonly UploadColumn<string>[];
  /** `cells` answers the text of a column, "" when there is none. The code and detail of a refusal stand in the row's error. */
  parse(cells: (column: string) => string): Yes<{ row: object }> | No<string, { detail: string }>;
};

export const UPLOAD_KINDS = {
  status: { columns: STATUS_COLUMNS, parse: parseStatusRow },
  mis: { columns: MIS_COLUMNS, parse: parseMisRow },
  commission: { columns: COMMISSION_COLUMNS, parse: parseCommissionRow },
} as const satisfies Record<string, UploadKindRules>;

export type UploadKind = keyof typeof UPLOAD_KINDS;

export const rulesOf = (kind: UploadKind): UploadKindRules => UPLOAD_KINDS[kind];
