import { Link } from "@remix-run/react";
import { memo } from "react";
import type { GridLender } from "~/domain/lenders/lender-fields";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { formatRupees } from "~/domain/money/rupees";
import { heads, lendersWords } from "~/i18n/staff/lenders";
import { IconButton } from "~/ui/admin/icon-button";
import { PencilIcon, TrashIcon } from "~/ui/admin/icons";
import { NumberCell } from "~/ui/admin/number-cell";
import { FactBadge } from "~/ui/components/feedback/status-badge";
import { ClassPick } from "./class-pick";
import { FlagBox } from "./flag-box";

export type Cell = "min_income" | "max_income" | "min_age" | "max_age" | "priority";
export type Flag = "salaried" | "self_employed" | "business" | "lender_status" | "so_status";
export type Pick = "ticket_class" | "credit_score_class";

/** What a row asks for; the same object for all rows, so that a change of one draws one. */
export type RowActions = {
  save(lender: GridLender, property: Cell | Flag | Pick, value: number | null, shown: string): Promise<boolean>;
  draft(lender: GridLender, property: Cell, value: number | null | undefined): void;
  editOffer(lender: GridLender): void;
  askDelete(lender: GridLender): void;
};

const plain = (value: number) => String(value);
const DAY = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "UTC" });

const RUPEES = { format: formatRupees, max: 1_000_000_000 };
const YEARS = { format: plain, max: 120 };
const NUMBERS: readonly [Cell, { format: (value: number) => string; max: number }][] = [
  ["min_income", RUPEES],
  ["max_income", RUPEES],
  ["min_age", YEARS],
  ["max_age", YEARS],
];
const CLASSES = [
  ["ticket_class", TICKET_CLASS],
  ["credit_score_class", CREDIT_SCORE_CLASS],
] as const;
const WORK = ["salaried", "self_employed", "business"] as const;

type RowProps = { lender: GridLender; number: number; actions: RowActions };

/** One lender of the list: every cell is edited in place (LEN-05 … LEN-12). */
export const LenderGridRow = memo(function LenderRow({ lender, number, actions }: RowProps) {
  const { name } = lender;
  const label = (property: Cell | Flag | Pick) => `${heads[property]}, ${name}`;
  const saveFlag = (property: Flag) => (next: 0 | 1) => actions.save(lender, property, next, next === 1 ? "on" : "off");
  const numberCell = (property: Cell, format: (value: number) => string, max: number) => (
    <td key={property} className="r">
      <NumberCell
        value={lender[property]}
        label={label(property)}
        min={0}
        max={max}
        format={format}
        onSave={(next) => actions.save(lender, property, next, next === null ? lendersWords.any : format(next))}
        onDraft={(next) => actions.draft(lender, property, next)}
      />
    </td>
  );
  return (
    <tr data-row aria-rowindex={number + 1}>
      <td className="pin c">
        <span className="off num">{number}</span>
      </td>
      <th className="pin pin-2" scope="row">
        <Link to={`/admin/lenders/${lender.lender_id}`}>{name}</Link>
      </th>
      {NUMBERS.map(([property, { format, max }]) => numberCell(property, format, max))}
      {CLASSES.map(([property, options]) => (
        <td key={property}>
          <ClassPick
            value={lender[property]}
            label={label(property)}
            options={options}
            onSave={(next) =>
              actions.save(lender, property, next, options.find(({ id }) => id === next)?.en ?? lendersWords.any)
            }
          />
        </td>
      ))}
      {WORK.map((property) => (
        <td key={property} className="c">
          <FlagBox checked={lender[property] === 1} label={label(property)} onSave={saveFlag(property)} />
        </td>
      ))}
      {numberCell("priority", plain, 1_000_000)}
      <td className="c">
        <FlagBox
          isSwitch
          checked={lender.lender_status === 1}
          label={label("lender_status")}
          onSave={saveFlag("lender_status")}
        />
      </td>
      <td>
        <span className="flex items-center gap-2">
          <FlagBox checked={lender.so_status === 1} label={label("so_status")} onSave={saveFlag("so_status")} />
          {lender.so_status === 1 && lender.so_date_end && (
            <FactBadge>{DAY.format(new Date(`${lender.so_date_end}T00:00:00Z`))}</FactBadge>
          )}
          <button
            type="button"
            className="ms-auto px-1 font-bold text-brand-ink"
            aria-label={`${lendersWords.edit} ${heads.so_status}, ${name}`}
            onClick={() => actions.editOffer(lender)}
          >
            {lendersWords.edit}
          </button>
        </span>
      </td>
      <td>
        <Link
          className="icon-btn"
          to={`/admin/lenders/${lender.lender_id}`}
          aria-label={`${lendersWords.edit} ${name}`}
          title={lendersWords.edit}
        >
          <PencilIcon />
        </Link>
        <IconButton
          label={`${lendersWords.delete} ${name}`}
          title={lendersWords.delete}
          onClick={() => actions.askDelete(lender)}
        >
          <TrashIcon />
        </IconButton>
      </td>
    </tr>
  );
});
