import type { No, Yes } from "~/domain/result";
import { COMMISSION_COLUMNS } from "./commission/columns";
import { parseCommissionRow } from "./commission/parse-commission-row";
import { COMMISSION_TEMPLATE } from "./commission/template";
import type { UploadColumn } from "./header";
import { MIS_COLUMNS } from "./mis/columns";
import { parseMisRow } from "./mis/parse-mis-row";
import { MIS_TEMPLATE } from "./mis/template";
import { STATUS_COLUMNS } from "./status/columns";
import { parseStatusRow } from "./status/parse-status-row";
import { STATUS_TEMPLATE } from "./status/template";
import type { UploadTemplate } from "./template";

/** The rules of a kind of upload: its columns, the parser of a row, and an empty file to fill in. */
export type UploadKindRules = {
  columns: readonly UploadColumn<string>[];
  /**
   * `cells` returns the text of a column, "" when there is none. The code and detail of a refusal are stored as the
   * row's error.
   */
  parse(cells: (column: string) => string): Yes<{ row: object }> | No<string, { detail: string }>;
  template: UploadTemplate;
};

export const UPLOAD_KINDS = {
  status: { columns: STATUS_COLUMNS, parse: parseStatusRow, template: STATUS_TEMPLATE },
  mis: { columns: MIS_COLUMNS, parse: parseMisRow, template: MIS_TEMPLATE },
  commission: { columns: COMMISSION_COLUMNS, parse: parseCommissionRow, template: COMMISSION_TEMPLATE },
} as const satisfies Record<string, UploadKindRules>;

export type UploadKind = keyof typeof UPLOAD_KINDS;

export const rulesOf = (kind: UploadKind): UploadKindRules => UPLOAD_KINDS[kind];
