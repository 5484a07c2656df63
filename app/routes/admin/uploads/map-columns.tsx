import { getFormProps, getSelectProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FileHeader } from "~/domain/uploads/upload-facts";
import { kitWords } from "~/i18n/staff/common";
import { uploadWords } from "~/i18n/staff/uploads";
import { SelectInput } from "~/ui/admin/field";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { Disclosure } from "~/ui/components/disclosure";
import { stackClass } from "~/ui/components/layout";

const { map: words } = uploadWords;

type MapColumnsProps = {
  header: FileHeader;
  /** True when the file cannot be read without the mapping; otherwise the question is folded away. */
  isAsked: boolean;
  lenderName: string | null;
  pending: boolean;
  /** Fields of the mapping: `column.{name}` → index of its title. */
  onMap: (fields: Record<string, string>) => void;
};

/** Asks which title belongs to which column, and lists unknown titles. */
export function MapColumns({ isAsked, ...props }: MapColumnsProps) {
  const { unread } = props.header;
  if (isAsked)
    return (
      <Panel aria-labelledby="map-columns">
        <h2 id="map-columns">{words.title}</h2>
        <ColumnsForm {...props} />
      </Panel>
    );
  return (
    <Card padding="none" className="px-4 py-1 has-[details[open]]:pb-3">
      <Disclosure
        label={
          <>
            <b>{words.columns}</b>{" "}
            <span className="text-xs font-normal text-ink-3">
              {unread.length > 0 ? words.unread(unread) : words.allRead}
            </span>
          </>
        }
      >
        <ColumnsForm {...props} />
      </Disclosure>
    </Card>
  );
}

/** Required columns need a title. */
const schemaOf = ({ columns }: FileHeader) =>
  z.object({
    column: z.object(
      Object.fromEntries(
        columns.map(({ name, isRequired }) => [name, isRequired ? z.string() : z.string().default("")]),
      ),
    ),
  });

function ColumnsForm({ header, lenderName, pending, onMap }: Omit<MapColumnsProps, "isAsked">) {
  const [form, fields] = useForm<{ column: Record<string, string> }>({
    defaultValue: { column: Object.fromEntries(header.columns.map(({ name, at }) => [name, String(at ?? "")])) },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: schemaOf(header), formatError: () => [kitWords.needed] }),
    onSubmit(event, { formData }) {
      event.preventDefault();
      onMap(Object.fromEntries([...formData].map(([field, value]) => [field, String(value)])));
    },
  });
  const positions = fields.column.getFieldset();
  const titles = header.titles.map((title, at) => ({ value: String(at), label: title })).filter(({ label }) => label);
  return (
    <form className={stackClass()} aria-label={words.title} {...getFormProps(form)}>
      <p className="text-xs text-ink-3">{words.text(lenderName)}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
        {header.columns.map(({ name, isRequired }) => {
          const position = positions[name];
          return (
            position && (
              <SelectInput
                label={isRequired ? `${name} (${words.required})` : name}
                error={position.errors?.[0]}
                {...getSelectProps(position)}
                key={name}
                required={isRequired}
                options={[{ value: "", label: words.absent }, ...titles]}
              />
            )
          );
        })}
      </div>
      <div>
        <Button size="compact" pending={pending} pendingText={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
