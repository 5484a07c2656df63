import { brandWords } from "~/i18n/staff/brand";
import { labelOf } from "~/i18n/staff/brand-fields";
import type { EditorField } from "~/services/brand-editor/brand-editor.server";
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
      ? brandWords.followed(shownValue(field, field.followed))
      : shownValue(field, text ?? "");
  };
  const choose = (choice: "theirs" | "mine") => {
    edit.resolve(path, choice);
    document.getElementById(`field-${path}`)?.querySelector<HTMLElement>("input:not([type=color]), select")?.focus();
  };
  return (
    <div className="conflict" role="alert">
      <p>
        {brandWords.conflict.text(
          labelOf(path).replace(/, optional$/, ""),
          by ?? brandWords.conflict.somebody,
          WHEN.format(new Date(at)),
        )}
      </p>
      <dl>
        <div>
          <dt>{brandWords.conflict.theirs}</dt>
          <dd>{shown(theirs)}</dd>
        </div>
        <div>
          <dt>{brandWords.conflict.mine}</dt>
          <dd>{shown(mine)}</dd>
        </div>
      </dl>
      <div className="cluster">
        <Button type="button" kind="secondary" size="sm" onClick={() => choose("theirs")}>
          {brandWords.conflict.keepTheirs}
        </Button>
        <Button type="button" kind="secondary" size="sm" onClick={() => choose("mine")}>
          {brandWords.conflict.useMine}
        </Button>
      </div>
    </div>
  );
}
