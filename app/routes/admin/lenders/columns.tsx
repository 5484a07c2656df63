import { Link } from "@remix-run/react";
import { fieldOf } from "~/domain/lenders/editable-fields";
import { GRID_COLUMNS, type GridLender } from "~/domain/lenders/grid-columns";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { formatRupees } from "~/domain/money/rupees";
import { lenderBulkWords } from "~/i18n/staff/bulk-edit";
import { CLASS_NAMES, lendersWords } from "~/i18n/staff/lenders";
import { RowPick } from "~/ui/admin/bulk-edit/row-pick";
import { IconButton, iconButtonClass } from "~/ui/admin/icon-button";
import { PencilIcon, TrashIcon } from "~/ui/admin/icons";
import { shownNumber } from "~/ui/admin/lenders/shown-number";
import { NumberCell } from "~/ui/admin/number-cell";
import { columnsOf } from "~/ui/admin/table/setup";
import { ClassPick } from "./class-pick";
import { FlagBox } from "./flag-box";
import { type ClassProperty, cellLabel, type FlagProperty, type NumberProperty, type RowActions } from "./row-actions";
import { SpecialOfferCell } from "./special-offer-cell";

const { accessor, display, columns } = columnsOf<GridLender>();

const plain = (value: number) => String(value);
const RUPEES = { format: formatRupees, max: 1_000_000_000 };
const YEARS = { format: plain, max: 120 };
const PRIORITY = { format: plain, max: 1_000_000 };
const CLASSES = { ticket_class: TICKET_CLASS, credit_score_class: CREDIT_SCORE_CLASS };

/** Sorted by its value; lenders without one come last in both directions. */
const sorted = (property: keyof GridLender & string) =>
  ({ id: property, sortFn: "basic", sortUndefined: "last" }) as const;

/** The columns of the list of lenders that are not hidden, each with the cells of its kind (LEN-05). */
export function lenderColumns(actions: RowActions, hidden: ReadonlySet<string>) {
  const number = (property: NumberProperty, { format, max }: { format: (value: number) => string; max: number }) =>
    accessor((lender) => lender[property] ?? undefined, {
      ...sorted(property),
      header: fieldOf(property).label,
      meta: { align: "end", isFilled: true },
      cell: ({ row: { original: lender } }) => (
        <NumberCell
          value={lender[property]}
          label={cellLabel(property, lender)}
          min={0}
          max={max}
          format={format}
          onSave={(next) =>
            actions.save(lender, property, next, next === null ? lendersWords.any : shownNumber(property, next))
          }
          onDraft={(next) => actions.draft(lender, property, next)}
        />
      ),
    });

  const choice = (property: ClassProperty, options: readonly { id: number; en: string }[]) =>
    accessor((lender) => lender[property] ?? undefined, {
      ...sorted(property),
      header: fieldOf(property).label,
      cell: ({ row: { original: lender } }) => (
        <ClassPick
          value={lender[property]}
          label={cellLabel(property, lender)}
          options={options}
          shortNames={CLASS_NAMES[property]}
          onSave={(next) =>
            actions.save(lender, property, next, options.find(({ id }) => id === next)?.en ?? lendersWords.any)
          }
        />
      ),
    });

  const flag = (property: FlagProperty, { isSwitch }: { isSwitch?: boolean } = {}) =>
    accessor(property, {
      ...sorted(property),
      sortDescFirst: true,
      header: fieldOf(property).label,
      meta: { align: "center" },
      cell: ({ row: { original: lender } }) => (
        <FlagBox
          isSwitch={isSwitch}
          checked={lender[property] === 1}
          label={cellLabel(property, lender)}
          onSave={(next) => actions.save(lender, property, next, next === 1 ? "on" : "off")}
        />
      ),
    });

  const column = (column: (typeof GRID_COLUMNS)[number]) => {
    switch (column.as) {
      case "name":
        return accessor(column.property, {
          header: fieldOf(column.property).label,
          sortFn: "alphanumeric",
          meta: { isRowHead: true, pin: "start" },
          // A long name takes no room from the columns at the end.
          cell: ({ row: { original: lender } }) => (
            <Link
              to={`/admin/lenders/${lender.lender_id}`}
              title={lender.name}
              className="block max-w-40 truncate text-ink no-underline hover:underline"
            >
              {lender.name}
            </Link>
          ),
        });
      case "rupees":
        return number(column.property, RUPEES);
      case "years":
        return number(column.property, YEARS);
      case "number":
        return number(column.property, PRIORITY);
      case "class":
        return choice(column.property, CLASSES[column.property]);
      case "checkbox":
        return flag(column.property);
      case "switch":
        return flag(column.property, { isSwitch: true });
      case "special-offer":
        return accessor(column.property, {
          ...sorted(column.property),
          sortDescFirst: true,
          header: fieldOf(column.property).label,
          cell: ({ row: { original: lender } }) => <SpecialOfferCell lender={lender} actions={actions} />,
        });
    }
  };

  return columns([
    display({
      id: "row",
      header: lendersWords.row,
      meta: { align: "center", hidesHead: true, pin: "start" },
      cell: ({ row }) => (
        <RowPick
          id={row.original.lender_id}
          label={lenderBulkWords.select(row.original.name)}
          number={row.getDisplayIndex() + 1}
          selection={actions.selection}
        />
      ),
    }),
    ...GRID_COLUMNS.filter(({ property }) => !hidden.has(property)).map(column),
    display({
      id: "actions",
      header: lendersWords.actions,
      cell: ({ row: { original: lender } }) => <LenderButtons lender={lender} onDelete={actions.askDelete} />,
    }),
  ]);
}

type LenderButtonsProps = { lender: GridLender; onDelete: (lender: GridLender) => void };

function LenderButtons({ lender, onDelete }: LenderButtonsProps) {
  return (
    <>
      <Link
        className={iconButtonClass({ size: "row" })}
        to={`/admin/lenders/${lender.lender_id}`}
        aria-label={`${lendersWords.edit} ${lender.name}`}
        title={lendersWords.edit}
      >
        <PencilIcon />
      </Link>
      <IconButton
        size="row"
        label={`${lendersWords.delete} ${lender.name}`}
        title={lendersWords.delete}
        onClick={() => onDelete(lender)}
      >
        <TrashIcon />
      </IconButton>
    </>
  );
}
