import { Form, Link } from "@remix-run/react";
import { SelectInput } from "~/ui/admin/field";
import { toolbarClass } from "~/ui/admin/layout";
import { Button } from "~/ui/components/button";

type SelectFilter = {
  name: string;
  label: string;
  /** The choice of no filter. */
  empty: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
};

type FilterFormProps = {
  label: string;
  /** The address of the list. */
  path: string;
  selects: readonly SelectFilter[];
  /** Parameters of the address that stay as they are. */
  kept?: Readonly<Record<string, string>>;
  show: string;
  /** The link that drops all filters, shown while one is set. */
  clear?: string;
};

/** The filters of a list that are choices, all in the address. Works without script. */
export function FilterForm({ label, path, selects, kept = {}, show, clear }: FilterFormProps) {
  return (
    <Form
      method="get"
      action={path}
      role="search"
      aria-label={label}
      className={toolbarClass()}
      key={JSON.stringify([kept, selects.map(({ value }) => value)])}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {selects.map(({ name, label: title, empty, options, value }) => (
        <SelectInput key={name} label={title} name={name} empty={empty} options={options} defaultValue={value ?? ""} />
      ))}
      <Button kind="secondary" size="compact">
        {show}
      </Button>
      {clear && selects.some(({ value }) => value) && (
        <Link to={path} className="text-xs">
          {clear}
        </Link>
      )}
    </Form>
  );
}
