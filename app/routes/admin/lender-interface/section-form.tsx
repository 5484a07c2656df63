import { type FieldMetadata, getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { type FormField, SECTION_FIELDS } from "~/domain/lender-interfaces/form-fields";
import type { InterfaceSection } from "~/domain/lender-interfaces/interface-faults";
import { saveSection } from "~/domain/lender-interfaces/requests";
import { isFieldShown } from "~/domain/lender-interfaces/section-change";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import { interfaceErrorText } from "~/i18n/staff/lender-interface-errors";
import { fieldHint, interfaceFieldLabel, optionLabel, sectionWords } from "~/i18n/staff/lender-interface-sections";
import { SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";
import { NamesHelp } from "./names-help";
import { useDraftForm } from "./use-draft-form";

const AREAS = new Set(["lines", "headers", "conditions", "questions", "mapping"]);

type SectionFormProps = {
  section: InterfaceSection;
  texts: Record<string, string>;
  revision: number;
  isLocked: boolean;
  /** Buttons beside Save. */
  more?: ReactNode;
};

/** A section of the interface: its fields, and Save. */
export function SectionForm({ section, texts, revision, isLocked, more }: SectionFormProps) {
  const { fetcher, isPending, form, fields, sentRevision } = useDraftForm({
    name: `section-${section}`,
    revision,
    part: texts,
    schema: saveSection,
    words: interfaceErrorText,
    defaultValue: { section, values: texts },
  });
  const values = fields.values.getFieldset();
  const typed = Object.fromEntries(
    SECTION_FIELDS[section].map(({ name }) => [name, String(values[name]?.value ?? "")]),
  );
  const shown = SECTION_FIELDS[section].filter((field) => isFieldShown(field, typed));
  return (
    <Panel id={section} aria-label={sectionWords.names[section]} className="scroll-mt-4">
      <PanelHead title={sectionWords.names[section]} lead={sectionWords.leads[section]} />
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="section" />
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name="revision" value={sentRevision} />
        <fieldset disabled={isLocked} className={stackClass({ gap: 3 })}>
          <legend className="sr-only">{sectionWords.names[section]}</legend>
          <div className={fieldsClass()}>
            {shown
              .filter(({ kind }) => !AREAS.has(kind))
              .map((field) => (
                <OneField key={field.name} field={field} meta={values[field.name]} />
              ))}
          </div>
          {shown
            .filter(({ kind }) => AREAS.has(kind))
            .map((field) => (
              <div key={field.name} className={stackClass({ gap: 2 })}>
                <OneField field={field} meta={values[field.name]} />
                <NamesHelp field={field.name} />
              </div>
            ))}
        </fieldset>
        {!isLocked && (
          <Cluster>
            <Button size="compact" pending={isPending}>
              {words.save}
            </Button>
            {more}
          </Cluster>
        )}
      </fetcher.Form>
    </Panel>
  );
}

type Meta = FieldMetadata<string | undefined>;

function OneField({ field: { name, kind, options }, meta }: { field: FormField; meta: Meta | undefined }) {
  if (!meta) return null;
  const shared = { label: interfaceFieldLabel(name), hint: fieldHint(name), error: meta.errors?.[0] };
  if (options)
    return (
      <SelectInput
        {...getSelectProps(meta)}
        {...shared}
        options={options.map((value) => ({ value, label: optionLabel(value) }))}
      />
    );
  if (kind === "flag")
    return (
      <label className="flex items-center gap-2 self-end">
        <input {...getInputProps(meta, { type: "checkbox" })} />
        {shared.label}
      </label>
    );
  if (AREAS.has(kind))
    return (
      <TextAreaInput
        {...getTextareaProps(meta)}
        {...shared}
        rows={kind === "mapping" ? 20 : 4}
        spellCheck={false}
        className="font-mono text-xs"
      />
    );
  return (
    <TextInput
      {...getInputProps(meta, { type: "text" })}
      {...shared}
      spellCheck={false}
      inputMode={kind === "number" ? "numeric" : undefined}
    />
  );
}
