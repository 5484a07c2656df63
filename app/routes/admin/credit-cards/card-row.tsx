import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CardView } from "~/domain/cards/card-view";
import { pageWords } from "~/i18n/staff/credit-cards";
import { IconButton } from "~/ui/admin/icon-button";
import { HistoryIcon, PencilIcon, TrashIcon } from "~/ui/admin/icons";
import { Toggle } from "~/ui/admin/toggle";
import { Tooltip } from "~/ui/admin/tooltip";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

/** What a row can ask for. */
export type CardTask =
  | "sort_order"
  | "thumbnail"
  | "key_feature"
  | "annual_fee"
  | "link"
  | "features"
  | "hindi"
  | "delete";

type CardRowProps = {
  card: CardView;
  onTask: (task: CardTask) => void;
  onToggle: (property: "secured" | "status", isOn: boolean) => void;
};

/** A value with its edit button, which shows on hover, on focus and where there is no mouse (CC-05). */
function EditableCell({ label, onEdit, children }: { label: string; onEdit: () => void; children: ReactNode }) {
  return (
    <td className="group/cell relative pointer-coarse:pe-9">
      <span className="block max-w-[9.5rem] truncate" title={typeof children === "string" ? children : undefined}>
        {children}
      </span>
      <IconButton
        label={label}
        onClick={onEdit}
        className="absolute inset-y-1 end-0.5 bg-surface opacity-0 group-hover/cell:opacity-100 focus-visible:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-100"
      >
        <PencilIcon />
      </IconButton>
    </td>
  );
}

const Nothing = () => <span className="off">{pageWords.none}</span>;

/** One card of the table (CC-03). */
export function CardRow({ card, onTask, onToggle }: CardRowProps) {
  const name = card.category_name;
  const editLabel = (what: keyof typeof pageWords.editOf) => `${pageWords.editOf[what]}: ${name}`;
  return (
    <tr>
      <EditableCell label={editLabel("sort_order")} onEdit={() => onTask("sort_order")}>
        <span className="num">{card.sort_order}</span>
      </EditableCell>
      <EditableCell label={editLabel("thumbnail")} onEdit={() => onTask("thumbnail")}>
        {card.category_img_thumb ? (
          <img src={card.category_img_thumb} alt={name} className="h-8 w-auto rounded-sm" loading="lazy" />
        ) : (
          <Nothing />
        )}
      </EditableCell>
      <th scope="row">{name}</th>
      <EditableCell label={editLabel("key_feature")} onEdit={() => onTask("key_feature")}>
        {card.key_feature ?? <Nothing />}
      </EditableCell>
      <EditableCell label={editLabel("annual_fee")} onEdit={() => onTask("annual_fee")}>
        {card.annual_fee ?? <Nothing />}
      </EditableCell>
      <td>
        <Tooltip text={pageWords.placeholderTip}>
          <Button type="button" kind="quiet" size="sm" onClick={() => onTask("link")}>
            {pageWords.editLink}
          </Button>
        </Tooltip>
      </td>
      <td>
        <Button type="button" kind="quiet" size="sm" onClick={() => onTask("features")}>
          {pageWords.editFeatures}
        </Button>
      </td>
      <td className="c">
        <Toggle
          checked={card.secured === 1}
          label={`${pageWords.secured}: ${name}`}
          onChange={(isOn) => onToggle("secured", isOn)}
        />
      </td>
      <td className="c">
        <Toggle
          checked={card.status === 1}
          label={`${pageWords.status}: ${name}`}
          onChange={(isOn) => onToggle("status", isOn)}
        />
        {card.status === 1 && card.utm_link === null && <StatusBadge tone="warn">{pageWords.notShown}</StatusBadge>}
      </td>
      <td>
        <span className="flex gap-1">
          <Link
            className="icon-btn"
            to={`?history=${card.category_id}`}
            preventScrollReset
            aria-label={`${pageWords.history}: ${name}`}
            title={pageWords.history}
          >
            <HistoryIcon />
          </Link>
          <IconButton label={`${pageWords.hindi}: ${name}`} onClick={() => onTask("hindi")}>
            <PencilIcon />
          </IconButton>
          <IconButton label={`${pageWords.remove} ${name}`} onClick={() => onTask("delete")}>
            <TrashIcon />
          </IconButton>
        </span>
      </td>
    </tr>
  );
}
