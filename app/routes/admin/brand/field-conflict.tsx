import { brandWords } from "~/i18n/staff/brand";
import { brandFieldName } from "~/i18n/staff/brand-fields";
import type { EditorField } from "~/services/brand-editor/brand-editor.server";
import { momentText } from "~/ui/admin/people/moment-text";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";
import { shownValue } from "./shown-value";
import type { BrandEdit } from "./use-brand-edit";

/**
 * Both values of a field that somebody else changed meanwhile, and the choice between them. Nothing is saved before
 * it.
 */
export function FieldConflict({ field, edit }: { field: EditorField; edit: BrandEdit }) {
  const { path } = field;
  const state = edit.states[path];
  if (state?.state !== "conflict") return null;
  const { theirs, mine, by, at } = state.conflict;
  const shown = (text: string | null) => {
    const isFollowed = text === null || text === "";
    return isFollowed && field.follows
      ? brandWords.followed(shownValue(field, field.followed))
      : shownValue(field, text ?? "");
  };
  const choose = (choice: "theirs" | "mine") => {
    edit.resolve(path, choice);
    document.getElementById(`field-${path}`)?.querySelector<HTMLElement>("input:not([type=color]), select")?.focus();
  };
  return (
    <div
      className="mt-2 grid gap-2 rounded-sm border border-s-3 border-line-strong border-s-warn-mark p-3 [&_button]:scroll-my-48"
      role="alert"
    >
      <p>{brandWords.conflict.text(brandFieldName(path), by ?? brandWords.conflict.somebody, momentText(at))}</p>
      <dl className="grid gap-1">
        <Side label={brandWords.conflict.theirs}>{shown(theirs)}</Side>
        <Side label={brandWords.conflict.mine}>{shown(mine)}</Side>
      </dl>
      <Cluster>
        <Button type="button" kind="secondary" size="compact" onClick={() => choose("theirs")}>
          {brandWords.conflict.keepTheirs}
        </Button>
        <Button type="button" kind="secondary" size="compact" onClick={() => choose("mine")}>
          {brandWords.conflict.useMine}
        </Button>
      </Cluster>
    </div>
  );
}

function Side({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
