import { getTextareaProps } from "@conform-to/react";
import { z } from "zod";
import { checkCardLink, expandCardLink } from "~/domain/cards/card-link";
import type { CardView } from "~/domain/cards/card-view";
import { CARD_LIMITS } from "~/domain/cards/editable-fields";
import { CARD_WORDS } from "~/i18n/staff/cards";
import { pageWords } from "~/i18n/staff/credit-cards";
import { cleanTyped } from "~/ui/admin/clean-typed";
import { TextAreaInput } from "~/ui/admin/field";
import { ExternalIcon } from "~/ui/admin/icons";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";
import { PropertyDialog } from "./property-dialog";
import { useCardForm } from "./use-card-form";
import type { Cards } from "./use-cards";

const SAMPLE_ID = "3f2b8c1e-5d4a-4f6b-9a7c-0e1d2c3b4a59";

/** The link with a sample customer id: where it leads, and what is wrong with it. */
function LinkTester({ link }: { link: string }) {
  const checked = checkCardLink(link);
  return (
    <Stack as="section" gap={2} aria-label={pageWords.linkTest} aria-live="polite">
      <h3 className="text-sm font-medium">{pageWords.linkTest}</h3>
      {checked.ok ? (
        <>
          <Cluster as="p">
            <StatusBadge tone="ok">{pageWords.linkSecure}</StatusBadge>
            <span>
              {pageWords.linkHost} <b>{checked.host}</b>
            </span>
          </Cluster>
          {!checked.takesId && <p className="text-sm text-warn">{pageWords.linkWithoutId}</p>}
          <p className="text-xs text-ink-3">
            {pageWords.linkSample} <code className="break-all">{expandCardLink(link, SAMPLE_ID)}</code>
          </p>
          <a
            className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm"
            href={expandCardLink(link, SAMPLE_ID)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalIcon /> {pageWords.linkOpen}
          </a>
        </>
      ) : (
        <p className="text-sm text-bad">{CARD_WORDS[checked.code]}</p>
      )}
    </Stack>
  );
}

const linkForm = z.object({ link: z.string().default("") });
const oneLine = cleanTyped((text) => text.replace(/[\r\n]/g, ""));

/** Edits the card's link and tests it while it is typed (CC-06, CC-08). */
export function LinkDialog({ card, cards, onClose }: { card: CardView; cards: Cards; onClose: () => void }) {
  const { isPending, form, fields } = useCardForm({
    schema: linkForm,
    defaultValue: { link: card.utm_link },
    field: "link",
    save: ({ link }) => cards.save(card, "utm_link", link.trim()),
    onClose,
  });
  const typed = fields.link.value?.trim() ?? "";
  return (
    <PropertyDialog
      title={`${pageWords.link}: ${card.category_name}`}
      width={720}
      onClose={onClose}
      form={form}
      isPending={isPending}
      canSave={typed === "" ? card.utm_link !== null : checkCardLink(typed).ok}
    >
      <TextAreaInput
        label={pageWords.link}
        hint={pageWords.linkHint}
        error={fields.link.errors?.[0]}
        {...getTextareaProps(fields.link)}
        rows={3}
        inputMode="url"
        spellCheck={false}
        maxLength={CARD_LIMITS.link}
        autoFocus
        onChange={oneLine}
      />
      {typed !== "" && <LinkTester link={typed} />}
    </PropertyDialog>
  );
}
