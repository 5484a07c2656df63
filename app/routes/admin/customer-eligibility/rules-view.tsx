import type { SerializeFrom } from "@remix-run/node";
import { useState } from "react";
import { eligibilityWords as words } from "~/i18n/staff/eligibility";
import { TextInput } from "~/ui/admin/field";
import { Toolbar } from "~/ui/admin/layout";
import { Segmented } from "~/ui/admin/segmented";
import { DataTable } from "~/ui/admin/table/data-table";
import { RULES_COLUMNS } from "./columns";
import type { rulesPage } from "./rules.server";

const idOf = ({ id }: { id: string }) => id;

/** The rules of all lenders side by side, by segment and part of the name. */
export function RulesView({ view }: { view: SerializeFrom<Awaited<ReturnType<typeof rulesPage>>> }) {
  const [text, setText] = useState("");
  return (
    <>
      <Toolbar>
        <Segmented label={words.segments} items={view.filters} />
        <TextInput
          label={words.find}
          hideLabel
          type="search"
          placeholder={words.find}
          defaultValue=""
          onChange={(event) => setText(event.target.value)}
        />
      </Toolbar>
      <DataTable
        hasFile
        look="grid"
        label={words.rules}
        columns={RULES_COLUMNS}
        rows={view.rows}
        rowId={idOf}
        find={{ column: "name", text }}
        empty={words.noLenders}
      />
    </>
  );
}
