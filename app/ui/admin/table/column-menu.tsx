import { columnWords as words } from "~/i18n/staff/common";
import { CheckIcon } from "~/ui/components/icons/icons";
import { Dropdown, DropdownItem } from "../dropdown";
import { ColumnsIcon } from "../icons";

type ColumnMenuProps = {
  columns: readonly { id: string; label: string }[];
  hidden: ReadonlySet<string>;
  onChange: (next: ReadonlySet<string>) => void;
};

/** Shows and hides the columns of a list. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  function toggle(id: string) {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }
  return (
    <Dropdown label={words.menu} icon={<ColumnsIcon />}>
      {columns.map(({ id, label }) => (
        <DropdownItem key={id} onClick={() => toggle(id)}>
          <span>
            <span className="sr-only">{hidden.has(id) ? words.show : words.hide} </span>
            {label}
          </span>
          {!hidden.has(id) && <CheckIcon className="size-4" />}
        </DropdownItem>
      ))}
      {hidden.size > 0 && <DropdownItem onClick={() => onChange(new Set())}>{words.all}</DropdownItem>}
    </Dropdown>
  );
}
