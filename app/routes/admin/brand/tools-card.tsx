import { getFormProps, getSelectProps } from "@conform-to/react";
import { useState } from "react";
import { z } from "zod";
import { BRAND_FILE_MAX_BYTES } from "~/domain/brands/file-limits";
import { brandTabWords } from "~/i18n/staff/brand-tab";
import { SelectInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { useCallForm } from "~/ui/admin/use-call-form";
import { Button, buttonClass } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";
import { FileButton } from "./picture-fields";
import type { BrandEdit } from "./use-brand-edit";

const schema = z.object({ from: z.string() });

type Props = { brandId: string; sources: readonly { key: string; name: string }[]; edit: BrandEdit };

/** Copies another brand into the draft, imports a file into it, and exports it as a file. */
export function ToolsCard({ brandId, sources, edit }: Props) {
  const { tools } = brandTabWords;
  const [pending, setPending] = useState(false);

  const copying = useCallForm({
    schema,
    async send({ from }) {
      const result = await edit.act({ intent: "copy", from });
      if (result.ok) toastOk(tools.copied);
      else toastBad(result.message);
      return result.ok ? null : {};
    },
  });
  const { from } = copying.fields;
  async function take(file: File) {
    if (file.size > BRAND_FILE_MAX_BYTES) return toastBad(tools.importLarge);
    const form = new FormData();
    form.set("intent", "import");
    form.set("file", file);
    setPending(true);
    const result = await edit.act(form);
    setPending(false);
    if (result.ok) toastOk(tools.imported);
    else toastBad(result.message);
  }
  return (
    <Panel aria-label={tools.title}>
      <PanelHead title={tools.title} lead={tools.lead} />
      <form {...getFormProps(copying.form)}>
        <SelectInput
          label={tools.copyLabel}
          empty={tools.copyEmpty}
          {...getSelectProps(from)}
          options={sources.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </form>
      <Cluster>
        <Button
          form={copying.form.id}
          kind="secondary"
          size="compact"
          disabled={!from.value}
          pending={copying.isPending}
        >
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
