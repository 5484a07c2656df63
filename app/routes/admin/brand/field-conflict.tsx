import { words } from "~/i18n/staff/brand";
import { labelOf } from "~/i18n/staff/brand-fields";
import type { EditorField } from "~/services/brands/brand-editor.server";
import { Button } from "~/ui/components/button";
import { shownValue } from "./shown-value";
import type { BrandEdit } from "./use-brand-edit";

const WHEN = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** Both values of a field that somebody else has changed since it was typed here, and the choice between them. Nothing of it is saved until then. */
export function FieldConflict({ field, edit }: { field: EditorField; edit: BrandEdit }) {
  const { path } = field;
  const state = edit.states[path];
  if (state?.state !== "conflict") return null;
  const { theirs, mine, by, at } = state.conflict;
  const shown = (text: string | null) => {
    const isFollowed = text === null || text === "";
    return isFollowed && field.follows
      ? words.followed(shownValue(field, field.followed))
      : shownValue(field, text ?? "");
  };
  const choose = (choice: "theirs" | "mine") => {
    edit.resolve(path, choice);
    document.getElementById(`field-${path}`)?.querySelector<HTMLElement>("input:not([type=color]), select")?.focus();
  };
  return (
    <div className="conflict" role="alert">
      <p>
        {words.conflict.text(
          labelOf(path).replace(/, optional$/, ""),
          by ?? words.conflict.somebody,
          WHEN.format(new Date(at)),
        )}
      </p>
      <dl>
        <div>
          <dt>{words.conflict.theirs}</dt>
          <dd>{shown(theirs)}</dd>
        </div>
        <div>
          <dt>{words.conflict.mine}</dt>
          <dd>{shown(mine)}</dd>
        </div>
      </dl>
      <div className="cluster">
        <Button type="button" kind="secondary" size="sm" onClick={() => choose("theirs")}>
          {words.conflict.keepTheirs}
        </Button>
        <Button type="button" kind="secondary" size="sm" onClick={() => choose("mine")}>
          {words.conflict.useMine}
        </Button>
      </div>
    </div>
  );
}
