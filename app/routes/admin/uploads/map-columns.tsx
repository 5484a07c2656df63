import type { FileHeader } from "~/domain/uploads/views";
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

function ColumnsForm({ header, lenderName, pending, onMap }: Omit<MapColumnsProps, "isAsked">) {
  const titles = header.titles.map((title, at) => ({ value: String(at), label: title })).filter(({ label }) => label);
  return (
    <form
      className={stackClass()}
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        onMap(Object.fromEntries([...given].map(([field, value]) => [field, String(value)])));
      }}
    >
      <p className="text-xs text-ink-3">{words.text(lenderName)}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
        {header.columns.map(({ name, isRequired, at }) => (
          <SelectInput
            key={name}
            name={`column.${name}`}
            label={isRequired ? `${name} (${words.required})` : name}
            required={isRequired}
            defaultValue={at === null ? "" : String(at)}
            options={[{ value: "", label: words.absent }, ...titles]}
          />
        ))}
      </div>
      <div>
        <Button size="compact" pending={pending} pendingText={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
