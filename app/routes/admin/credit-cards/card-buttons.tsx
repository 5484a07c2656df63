import { Link } from "@remix-run/react";
import type { CardView } from "~/domain/cards/card-view";
import { pageWords } from "~/i18n/staff/credit-cards";
import { IconButton, iconButtonClass } from "~/ui/admin/icon-button";
import { HistoryIcon, PencilIcon, TrashIcon } from "~/ui/admin/icons";
import type { CardActions } from "./card-actions";

/** Buttons at the end of a row: history, Hindi texts and removal. */
export function CardButtons({ card, onTask }: { card: CardView; onTask: CardActions["ask"] }) {
  const { category_id, category_name: name } = card;
  return (
    <span className="flex gap-1">
      <Link
        className={iconButtonClass({ size: "row" })}
        to={`?history=${category_id}`}
        preventScrollReset
        aria-label={`${pageWords.history}: ${name}`}
        title={pageWords.history}
      >
        <HistoryIcon />
      </Link>
      <IconButton size="row" label={`${pageWords.hindi}: ${name}`} onClick={() => onTask(card, "hindi")}>
        <PencilIcon />
      </IconButton>
      <IconButton size="row" label={`${pageWords.remove} ${name}`} onClick={() => onTask(card, "delete")}>
        <TrashIcon />
      </IconButton>
    </span>
  );
}
