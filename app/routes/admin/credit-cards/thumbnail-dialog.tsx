import { useState } from "react";
import { cardPicturePath } from "~/domain/cards/card-picture";
import type { CardView } from "~/domain/cards/card-view";
import { PICTURE_LIMITS } from "~/domain/cards/requests";
import { CARD_WORDS } from "~/i18n/staff/cards";
import { pageWords } from "~/i18n/staff/credit-cards";
import { TextInput } from "~/ui/admin/field";
import { Stack, stackClass } from "~/ui/components/layout";
import { PropertyDialog } from "./property-dialog";
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

/** Replaces a card's thumbnail: choose, preview, upload (CC-14, VAL-05). */
export function ThumbnailDialog({ card, cards, onClose }: { card: CardView; cards: Cards; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const isTooLarge = file !== null && file.size > PICTURE_LIMITS.bytes;

  function choose(chosen: File | null) {
    setFile(chosen);
    setPreview(null);
    if (!chosen || chosen.size > PICTURE_LIMITS.bytes || !/^image\/(png|jpeg|webp)$/.test(chosen.type)) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(chosen);
  }

  async function upload(): Promise<string | null> {
    if (!file) return CARD_WORDS["picture-needed"];
    return cards.replaceThumbnail(card, file, cardPicturePath(card.category_name));
  }

  return (
    <PropertyDialog
      title={`${pageWords.thumbnail}: ${card.category_name}`}
      onClose={onClose}
      canSave={file !== null && !isTooLarge}
      onSave={upload}
      save={pageWords.upload}
      saving={pageWords.uploading}
    >
      {(error) => (
        <Stack>
          <div className="flex flex-wrap gap-5">
            <Picture caption={pageWords.current} src={card.category_img_thumb} />
            {preview && <Picture caption={pageWords.preview} src={preview} />}
          </div>
          <TextInput
            label={pageWords.chooseFile}
            hint={pageWords.thumbnailHint}
            error={isTooLarge ? CARD_WORDS["too-large"] : error}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            required
            autoFocus
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
        </Stack>
      )}
    </PropertyDialog>
  );
}
