import { type ReactNode, useRef } from "react";
import type { GridLender } from "~/domain/lenders/lender-fields";
import { heads, lendersWords } from "~/i18n/staff/lenders";
import { moveInGrid } from "~/ui/admin/data-grid";
import { EmptyRow, LoadingRow } from "~/ui/admin/empty";
import { LenderGridRow, type RowActions } from "./lender-row";
import { useRowWindow } from "./use-row-window";

const COLUMNS = 15;

const HEAD_CLASS: Partial<Record<keyof typeof heads, string>> = {
  min_income: "r",
  max_income: "r",
  min_age: "r",
  max_age: "r",
  salaried: "c",
  self_employed: "c",
  business: "c",
  priority: "r",
  lender_status: "c",
};

type LendersGridProps = { lenders: readonly GridLender[]; isLoading: boolean; actions: RowActions };

/** The height of the rows that are not drawn, so that the scroll bar stays true. */
const Gap = ({ px }: { px: number }) =>
  px > 0 ? (
    <tr>
      <td colSpan={COLUMNS} height={px} />
    </tr>
  ) : null;

/** The table of lenders: sticky head, number and name pinned, at most 80vh high, drawn as far as it is in view (LEN-05, LEN-06). */
export function LendersGrid({ lenders, isLoading, actions }: LendersGridProps) {
  const frame = useRef<HTMLElement>(null);
  const { from, to, rowPx, look } = useRowWindow(lenders.length, frame);
  return (
    <section
      ref={frame}
      className="grid scroll-ps-60 scroll-pt-12"
      aria-label={lendersWords.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onKeyDown={moveInGrid}
      onScroll={look}
    >
      <table aria-rowcount={lenders.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th className="pin c w-9" scope="col">
              <span className="sr">{lendersWords.row}</span>
            </th>
            <th className="pin pin-2" scope="col">
              {heads.name}
            </th>
            {(Object.keys(heads) as (keyof typeof heads)[])
              .filter((property) => property !== "name")
              .map((property) => (
                <th key={property} scope="col" className={HEAD_CLASS[property]}>
                  {heads[property]}
                </th>
              ))}
            <th scope="col">{lendersWords.actions}</th>
          </tr>
        </thead>
        <tbody>{rows()}</tbody>
      </table>
    </section>
  );

  function rows(): ReactNode {
    if (isLoading) return <LoadingRow colSpan={COLUMNS} text={lendersWords.loading} />;
    if (lenders.length === 0) return <EmptyRow colSpan={COLUMNS} text={lendersWords.empty} />;
    return (
      <>
        <Gap px={from * rowPx} />
        {lenders.slice(from, to).map((lender, index) => (
          <LenderGridRow key={lender.lender_id} lender={lender} number={from + index + 1} actions={actions} />
        ))}
        <Gap px={(lenders.length - to) * rowPx} />
      </>
    );
  }
}
