import type { SerializeFrom } from "@remix-run/node";
import { Fragment, useState } from "react";
import type { MappedField } from "~/domain/lender-interfaces/schema";
import { mappingWords, sourceLabel } from "~/i18n/staff/lender-interface-mapping";
import { sectionWords } from "~/i18n/staff/lender-interface-sections";
import type { InterfaceView } from "~/services/lender-interfaces/read-interface.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { Button } from "~/ui/components/button";
import { FieldDialog } from "./field-dialog";
import { SectionForm } from "./section-form";

type Shown = NonNullable<SerializeFrom<InterfaceView>["shown"]>;

const formOf = ({ from, fixed, format, codes }: MappedField): string => {
  if (from === "fixed") return JSON.stringify(fixed);
  const count = Object.keys(codes).length;
  return [format, count > 0 ? Object.values(codes).map(String).join(", ") : null].filter(Boolean).join(" · ");
};

const onlyOf = ({ earnings, products }: MappedField): string =>
  [...earnings.map((one) => mappingWords.earnings[one] ?? one), ...products].join(", ");

/** The form of the value, and for whom it is sent when not for everybody. */
const detailsOf = (field: MappedField): string[] => {
  const only = onlyOf(field);
  return [formOf(field), only && mappingWords.onlyFor(only)].filter(Boolean);
};

/** A JSON pointer, which breaks after its slashes only. */
function Pointer({ at }: { at: string }) {
  const parts = at.split("/").slice(1);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join("/")}>
      /<wbr />
      {part}
    </Fragment>
  ));
}

/** The edited field when its dialog was opened; `to` is null for a new one. */
type Edited = { index: number; to: string | null };

/** Where the edited field is by now: a colleague may have added and removed others. The end when it is gone. */
function indexIn(fields: readonly MappedField[], { index, to }: Edited): number {
  if (to !== null && fields[index]?.to === to) return index;
  const found = fields.findIndex((field) => field.to === to);
  return found < 0 ? fields.length : found;
}

type FieldsSectionProps = {
  shown: Shown;
  /** The same as lines of text. */
  texts: Record<string, string>;
  isLocked: boolean;
};

type FieldRowProps = {
  field: MappedField;
  isLocked: boolean;
  isPending: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

/** One place of the request: where its value comes from, what an empty one does, and its buttons. */
function FieldRow({ field, isLocked, isPending, onEdit, onRemove }: FieldRowProps) {
  return (
    <tr>
      <th scope="row" className="font-mono text-xs">
        <Pointer at={field.to} />
      </th>
      <td data-label={mappingWords.column.from}>
        <span>
          {sourceLabel(field.from)}
          {detailsOf(field).map((detail) => (
            <small key={detail} className="block text-xs wrap-anywhere text-ink-2">
              {detail}
            </small>
          ))}
        </span>
      </td>
      <td data-label={mappingWords.column.empty}>
        {field.from === "fixed" ? "" : mappingWords.emptyShort[field.empty]}
      </td>
      {!isLocked && (
        <td className="text-end whitespace-nowrap max-sm:justify-end!">
          <Button
            type="button"
            kind="quiet"
            size="compact"
            aria-label={`${mappingWords.edit} ${field.to}`}
            onClick={onEdit}
          >
            {mappingWords.edit}
          </Button>
          <Button
            type="button"
            kind="quiet"
            size="compact"
            aria-label={`${mappingWords.removeField} ${field.to}`}
            disabled={isPending}
            onClick={onRemove}
          >
            {mappingWords.removeField}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** What is sent and where: a table with a dialog for each place of the request, or all of them as text. */
export function FieldsSection({ shown, texts, isLocked }: FieldsSectionProps) {
  const { fields } = shown.content;
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isText, setIsText] = useState(false);
  const { fetcher, isPending } = useActionResult();
  if (isText && !isLocked)
    return (
      <SectionForm
        section="fields"
        texts={texts}
        revision={shown.revision}
        isLocked={false}
        more={
          <Button type="button" kind="secondary" size="compact" onClick={() => setIsText(false)}>
            {mappingWords.fieldsAsTable}
          </Button>
        }
      />
    );
  const editedIndex = edited && indexIn(fields, edited);
  return (
    <Panel flush id="fields" aria-label={sectionWords.names.fields} className="scroll-mt-4">
      <PanelHead title={sectionWords.names.fields} lead={sectionWords.leads.fields}>
        {!isLocked && (
          <>
            <Button type="button" kind="quiet" size="compact" onClick={() => setIsText(true)}>
              {mappingWords.fieldsAsText}
            </Button>
            <Button
              type="button"
              kind="secondary"
              size="compact"
              onClick={() => setEdited({ index: fields.length, to: null })}
            >
              {mappingWords.addField}
            </Button>
          </>
        )}
      </PanelHead>
      <TableBox isFlush>
        <PlainTable isFlush folds>
          <thead>
            <tr>
              <th scope="col">{mappingWords.column.to}</th>
              <th scope="col">{mappingWords.column.from}</th>
              <th scope="col">{mappingWords.column.empty}</th>
              {!isLocked && (
                <th scope="col">
                  <span className="sr-only">{mappingWords.edit}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => (
              <FieldRow
                key={field.to}
                field={field}
                isLocked={isLocked}
                isPending={isPending}
                onEdit={() => setEdited({ index, to: field.to })}
                onRemove={() =>
                  fetcher.submit({ intent: "remove-field", revision: shown.revision, index }, { method: "post" })
                }
              />
            ))}
          </tbody>
        </PlainTable>
      </TableBox>
      {editedIndex !== null && (
        <FieldDialog
          field={fields[editedIndex]}
          index={editedIndex}
          revision={shown.revision}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
