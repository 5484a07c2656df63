import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import { z } from "zod";
import { cardPicturePath } from "~/domain/cards/card-picture";
import type { CardView } from "~/domain/cards/card-view";
import { PICTURE_LIMITS, uploadPictureBody } from "~/domain/cards/requests";
import { pageWords } from "~/i18n/staff/credit-cards";
import { TextInput } from "~/ui/admin/field";
import { stackClass } from "~/ui/components/layout";
import { PropertyDialog } from "./property-dialog";
import { useCardForm } from "./use-card-form";
import type { Cards } from "./use-cards";

function Picture({ caption, src }: { caption: string; src: string | null }) {
  return (
    <figure className={stackClass({ gap: 2 })}>
      <figcaption className="text-xs text-ink-3">{caption}</figcaption>
      {src ? (
        <img src={src} alt="" width={172} className="h-auto rounded-sm border border-line" />
      ) : (
        <p className="text-ink-2">{pageWords.noThumbnail}</p>
      )}
    </figure>
  );
}

const thumbnailForm = z.object({ picture: uploadPictureBody.shape.image_name });

/** Replaces a card's thumbnail: choose, preview, upload (CC-14, VAL-05). */
export function ThumbnailDialog({ card, cards, onClose }: { card: CardView; cards: Cards; onClose: () => void }) {
  const { isPending, form, fields } = useCardForm({
    schema: thumbnailForm,
    shouldValidate: "onInput",
    field: "picture",
    save: ({ picture }) => cards.replaceThumbnail(card, picture, cardPicturePath(card.category_name)),
    onClose,
  });
  const [chosen, setChosen] = useState<{ size: number; preview: string | null } | null>(null);

  function look(file: File | undefined) {
    setChosen(file ? { size: file.size, preview: null } : null);
    if (!file || file.size > PICTURE_LIMITS.bytes || !/^image\/(png|jpeg|webp)$/.test(file.type)) return;
    const reader = new FileReader();
    reader.onload = () => setChosen({ size: file.size, preview: String(reader.result) });
    reader.readAsDataURL(file);
  }

  return (
    <PropertyDialog
      title={`${pageWords.thumbnail}: ${card.category_name}`}
      onClose={onClose}
      form={form}
      isPending={isPending}
      canSave={chosen !== null && chosen.size <= PICTURE_LIMITS.bytes}
      save={pageWords.upload}
      saving={pageWords.uploading}
    >
      <div className="flex flex-wrap gap-5">
        <Picture caption={pageWords.current} src={card.category_img_thumb} />
        {chosen?.preview && <Picture caption={pageWords.preview} src={chosen.preview} />}
      </div>
      <TextInput
        label={pageWords.chooseFile}
        hint={pageWords.thumbnailHint}
        error={fields.picture.errors?.[0]}
        {...getInputProps(fields.picture, { type: "file" })}
        accept="image/png,image/jpeg,image/webp"
        required
        autoFocus
        onChange={(event) => look(event.target.files?.[0])}
      />
    </PropertyDialog>
  );
}
