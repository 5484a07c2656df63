import { useState } from "react";
import { brandWords } from "~/i18n/staff/brand";
import { SelectInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button, buttonClass } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";
import { FileButton } from "./picture-fields";
import type { BrandEdit } from "./use-brand-edit";

const MAX_IMPORT_BYTES = 900_000;

type Props = { brandId: string; sources: readonly { key: string; name: string }[]; edit: BrandEdit };

/** Copies another brand into the draft, imports a file into it, and exports it as a file. */
export function ToolsCard({ brandId, sources, edit }: Props) {
  const { tools } = brandWords;
  const [from, setFrom] = useState("");
  const [pending, setPending] = useState(false);

  async function copy() {
    const answer = await edit.act({ intent: "copy", from });
    if (answer.ok) toastOk(tools.copied);
    else toastBad(answer.message);
  }
  async function take(file: File) {
    if (file.size > MAX_IMPORT_BYTES) return toastBad(tools.importLarge);
    const form = new FormData();
    form.set("intent", "import");
    form.set("file", file);
    setPending(true);
    const answer = await edit.act(form);
    setPending(false);
    if (answer.ok) toastOk(tools.imported);
    else toastBad(answer.message);
  }
  return (
    <Panel aria-label={tools.title}>
      <PanelHead title={tools.title} lead={tools.lead} />
      <SelectInput
        label={tools.copyLabel}
        empty={tools.copyEmpty}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        options={sources.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <Cluster>
        <Button type="button" kind="secondary" size="compact" disabled={from === ""} onClick={copy}>
          {tools.copy}
        </Button>
        <a
          className={buttonClass({ kind: "secondary", size: "compact" })}
          href={`/admin/partners/${brandId}/export`}
          download
        >
          {tools.export}
        </a>
        <FileButton label={tools.import} accept="application/json,.json" pending={pending} onFile={take} />
      </Cluster>
    </Panel>
  );
}
