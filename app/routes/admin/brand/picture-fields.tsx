import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type FormEvent, useId, useRef, useState } from "react";
import { BRAND_FONT_MAX_BYTES, BRAND_PICTURE_MAX_BYTES } from "~/domain/brands/file-limits";
import { brandWords } from "~/i18n/staff/brand";
import { labelOf } from "~/i18n/staff/brand-fields";
import { brandTabWords } from "~/i18n/staff/brand-tab";
import type { EditorPicture } from "~/services/brand-editor/brand-editor.server";
import { FieldErrorLine, groupLabelClass, TextInput } from "~/ui/admin/field";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, stackClass } from "~/ui/components/layout";
import type { EditData } from "./draft-calls";
import type { BrandEdit } from "./use-brand-edit";

/** The form is never submitted: its value is sent with the chosen file. */
const stay = (event: FormEvent) => event.preventDefault();

type Colours = NonNullable<EditData["colours"]>;

/** A form with one file for the editor's route. */
function fileForm(intent: string, file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set("intent", intent);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  return form;
}

/** A button that opens the file dialog and passes the file on at once. */
export function FileButton(props: {
  label: string;
  accept: string;
  disabled?: boolean;
  pending?: boolean;
  onFile: (file: File) => void;
}) {
  const { label, accept, disabled, pending, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button
        type="button"
        kind="secondary"
        size="compact"
        disabled={disabled}
        pending={pending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

function ProposedColours({ colours, edit, onDone }: { colours: Colours; edit: BrandEdit; onDone: () => void }) {
  const shown = [colours.primary, ...(colours.secondary ? [colours.secondary] : [])];
  function use() {
    edit.change("theme.primary", colours.primary, true);
    if (colours.secondary) edit.change("theme.secondary", colours.secondary, true);
    onDone();
  }
  return (
    <Cluster role="status">
      <span className="text-xs text-ink-3">{brandTabWords.logo.found}</span>
      {shown.map((colour) => (
        <Cluster as="span" key={colour}>
          <svg className="size-6 flex-none rounded-sm border border-[oklch(0_0_0/0.2)]" aria-hidden="true">
            <rect width="100%" height="100%" fill={colour} />
          </svg>
          <code>{colour}</code>
        </Cluster>
      ))}
      <Button type="button" size="compact" onClick={use}>
        {brandTabWords.logo.useBoth}
      </Button>
    </Cluster>
  );
}

const SLOTS = { "theme.logo": "logo", "theme.favicon": "favicon", "theme.coBrandLogo": "coBrandLogo" } as const;

/** One picture of the brand: the current one, its origin, and a replacement. A logo suggests its colours. */
export function PictureField({ picture, edit }: { picture: EditorPicture; edit: BrandEdit }) {
  const { path, url, isOwn } = picture;
  const [error, setError] = useState<string | null>(null);
  const [colours, setColours] = useState<Colours | null>(null);
  const [pending, setPending] = useState(false);
  const [form, fields] = useForm<{ name: string }>({ defaultValue: { name: picture.name }, onSubmit: stay });
  const { value: name = "" } = fields.name;
  const isCoBrand = path === "theme.coBrandLogo";

  async function take(file: File) {
    if (file.size > BRAND_PICTURE_MAX_BYTES) return setError(brandTabWords.logo.large);
    setPending(true);
    const result = await edit.act(fileForm("picture", file, { slot: SLOTS[path], ...(isCoBrand ? { name } : {}) }));
    setPending(false);
    setError(result.ok ? null : result.message);
    if (result.ok) setColours(result.data.colours ?? null);
  }
  async function remove() {
    const result = await edit.act({ intent: "clear-picture", path });
    setError(result.ok ? null : result.message);
    setColours(null);
  }
  return (
    <div className="grid grid-cols-1 gap-1" id={`field-${path}`}>
      <span className={groupLabelClass}>{labelOf(path)}</span>
      {isCoBrand && (
        <form {...getFormProps(form)}>
          <TextInput
            label={brandTabWords.logo.coName}
            hint={brandTabWords.logo.coNameHint}
            {...getInputProps(fields.name, { type: "text" })}
            maxLength={60}
          />
        </form>
      )}
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-sm border border-dashed border-line-strong px-3 py-2">
        {url ? (
          <img
            src={url}
            alt=""
            height={path === "theme.favicon" ? 24 : 32}
            className="h-auto max-h-12 w-auto max-w-40 rounded-[2px] bg-[#fff] p-0.5"
          />
        ) : (
          <span className="font-normal text-ink-3">{brandTabWords.logo.none}</span>
        )}
        <StatusBadge tone={isOwn ? "info" : "neutral"}>
          {isOwn ? brandWords.own : isCoBrand ? brandTabWords.logo.none : brandWords.follows}
        </StatusBadge>
        <span className="ms-auto flex items-center gap-2">
          {isOwn && (
            <Button type="button" kind="quiet" size="inline" onClick={remove}>
              {isCoBrand ? brandTabWords.logo.remove : brandWords.useMain}
            </Button>
          )}
          <FileButton
            label={url ? brandTabWords.logo.replace : brandTabWords.logo.choose}
            accept="image/png,image/jpeg,image/webp,image/svg+xml,.svg"
            disabled={isCoBrand && name.trim() === ""}
            pending={pending}
            onFile={take}
          />
        </span>
      </div>
      <p className="text-xs text-ink-3">{brandTabWords.logo.hint}</p>
      {error && <FieldErrorLine>{error}</FieldErrorLine>}
      {colours && <ProposedColours colours={colours} edit={edit} onDone={() => setColours(null)} />}
    </div>
  );
}

/** The brand's own WOFF2 font and its family name. */
export function FontFile({ ownFont, edit }: { ownFont: string | null; edit: BrandEdit }) {
  const [error, setError] = useState<string | null>(null);
  const [form, fields] = useForm<{ family: string }>({ onSubmit: stay });
  const { value: family = "" } = fields.family;
  const [pending, setPending] = useState(false);
  async function take(file: File) {
    if (file.size > BRAND_FONT_MAX_BYTES) return setError(brandTabWords.font.file);
    setPending(true);
    const result = await edit.act(fileForm("font", file, { family }));
    setPending(false);
    setError(result.ok ? null : result.message);
  }
  return (
    <details className={stackClass()}>
      <summary>{ownFont ? brandTabWords.font.own(ownFont) : brandTabWords.font.title}</summary>
      <form {...getFormProps(form)}>
        <TextInput
          label={brandTabWords.font.family}
          hint={brandTabWords.font.familyHint}
          error={error}
          {...getInputProps(fields.family, { type: "text" })}
          maxLength={40}
        />
      </form>
      <p className="text-xs text-ink-3">{brandTabWords.font.file}</p>
      <FileButton
        label={brandTabWords.font.upload}
        accept=".woff2,font/woff2"
        disabled={family.trim() === ""}
        pending={pending}
        onFile={take}
      />
    </details>
  );
}
