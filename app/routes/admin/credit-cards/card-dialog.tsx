import { useState } from "react";
import type { CardView } from "~/domain/cards/card-view";
import { pageWords } from "~/i18n/staff/credit-cards";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import type { CardTask } from "./card-actions";
import { FeaturesDialog } from "./features-dialog";
import { HindiDialog } from "./hindi-dialog";
import { LinkDialog } from "./link-dialog";
import { TermsDialog } from "./terms-dialog";
import { LineDialog, SortOrderDialog } from "./text-dialogs";
import { ThumbnailDialog } from "./thumbnail-dialog";
import type { Cards } from "./use-cards";

type CardDialogProps = { card: CardView; task: CardTask; cards: Cards; onClose: () => void };

function DeleteDialog({ card, cards, onClose }: Omit<CardDialogProps, "task">) {
  const [isPending, setIsPending] = useState(false);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={async () => {
        setIsPending(true);
        await cards.remove(card);
        onClose();
      }}
      title={pageWords.removeTitle}
      text={`${card.category_name} leaves this list, and customers no longer see it.`}
      confirm={pageWords.remove}
      pending={isPending}
    />
  );
}

/** The dialog that a row opened. It changes the card that it was opened over, however often the list is read meanwhile. */
export function CardDialog({ task, card, ...others }: CardDialogProps) {
  const [opened] = useState(card);
  const rest = { ...others, card: opened };
  switch (task) {
    case "sort_order":
      return <SortOrderDialog {...rest} />;
    case "thumbnail":
      return <ThumbnailDialog {...rest} />;
    case "key_feature":
    case "annual_fee":
      return <LineDialog {...rest} property={task} />;
    case "link":
      return <LinkDialog {...rest} />;
    case "features":
      return <FeaturesDialog {...rest} />;
    case "hindi":
      return <HindiDialog {...rest} />;
    case "terms":
      return <TermsDialog {...rest} />;
    case "delete":
      return <DeleteDialog {...rest} />;
  }
}
