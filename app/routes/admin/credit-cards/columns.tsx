import type { CardView } from "~/domain/cards/card-view";
import { cardBulkWords as words } from "~/i18n/staff/bulk-edit";
import { pageWords } from "~/i18n/staff/credit-cards";
import { RowPick } from "~/ui/admin/bulk-edit/row-pick";
import { columnsOf } from "~/ui/admin/table/setup";
import { Toggle } from "~/ui/admin/toggle";
import { Tooltip } from "~/ui/admin/tooltip";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import type { CardActions } from "./card-actions";
import { CardButtons } from "./card-buttons";
import { EDITABLE_CELL, EditableCell } from "./editable-cell";

const { accessor, display, columns } = columnsOf<CardView>();
const { heads } = pageWords;

/** Columns of the table of credit cards (CC-03). */
export function cardColumns({ ask, toggle, selection }: CardActions) {
  const text = (property: "key_feature" | "annual_fee", header: string) =>
    accessor(property, {
      header,
      meta: EDITABLE_CELL,
      cell: ({ row: { original: card } }) => (
        <EditableCell card={card} task={property} onTask={ask}>
          {card[property]}
        </EditableCell>
      ),
    });
  return columns([
    display({
      id: "row",
      header: words.selection,
      meta: { align: "center", hidesHead: true },
      cell: ({ row: { original: card } }) => (
        <RowPick id={card.category_id} label={words.select(card.category_name)} selection={selection} />
      ),
    }),
    accessor("sort_order", {
      header: heads.order,
      meta: EDITABLE_CELL,
      cell: ({ row: { original: card } }) => (
        <EditableCell card={card} task="sort_order" onTask={ask}>
          <span className="tabular-nums">{card.sort_order}</span>
        </EditableCell>
      ),
    }),
    accessor("category_img_thumb", {
      header: heads.thumbnail,
      meta: EDITABLE_CELL,
      cell: ({ row: { original: card } }) => (
        <EditableCell card={card} task="thumbnail" onTask={ask}>
          {card.category_img_thumb && (
            <img
              src={card.category_img_thumb}
              alt={card.category_name}
              className="h-8 w-auto rounded-sm"
              loading="lazy"
            />
          )}
        </EditableCell>
      ),
    }),
    accessor("category_name", { header: heads.name, meta: { isRowHead: true } }),
    text("key_feature", heads.keyFeature),
    text("annual_fee", heads.annualFee),
    display({
      id: "link",
      header: heads.link,
      cell: ({ row: { original: card } }) => (
        <Tooltip text={pageWords.placeholderTip}>
          <Button type="button" kind="quiet" size="compact" className="mx-0 px-0" onClick={() => ask(card, "link")}>
            {pageWords.editLink}
          </Button>
        </Tooltip>
      ),
    }),
    display({
      id: "features",
      header: heads.features,
      cell: ({ row: { original: card } }) => (
        <span className="grid justify-items-start">
          <Button type="button" kind="quiet" size="compact" className="mx-0 px-0" onClick={() => ask(card, "features")}>
            {pageWords.editFeatures}
          </Button>
          <Button type="button" kind="quiet" size="compact" className="mx-0 px-0" onClick={() => ask(card, "terms")}>
            {pageWords.terms}
            <span className="sr-only">: {card.category_name}</span>
          </Button>
        </span>
      ),
    }),
    accessor("secured", {
      header: heads.secured,
      meta: { align: "center" },
      cell: ({ row: { original: card } }) => (
        <Toggle
          checked={card.secured === 1}
          label={`${pageWords.secured}: ${card.category_name}`}
          onChange={(isOn) => toggle(card, "secured", isOn)}
        />
      ),
    }),
    accessor("status", {
      header: heads.status,
      meta: { align: "center" },
      cell: ({ row: { original: card } }) => (
        <>
          <Toggle
            checked={card.status === 1}
            label={`${pageWords.status}: ${card.category_name}`}
            onChange={(isOn) => toggle(card, "status", isOn)}
          />
          {card.status === 1 && card.utm_link === null && <StatusBadge tone="warn">{pageWords.notShown}</StatusBadge>}
        </>
      ),
    }),
    display({
      id: "actions",
      header: heads.actions,
      cell: ({ row: { original: card } }) => <CardButtons card={card} onTask={ask} />,
    }),
  ]);
}
