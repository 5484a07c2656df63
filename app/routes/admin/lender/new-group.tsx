import { getFormProps, getInputProps } from "@conform-to/react";
import { z } from "zod";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { callApi } from "~/ui/admin/call-api";
import { cleanTyped } from "~/ui/admin/clean-typed";
import { TextInput } from "~/ui/admin/field";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { useCallForm } from "~/ui/admin/use-call-form";
import { Button } from "~/ui/components/button";

export type Group = { id: string; name: string };

const schema = z.object({ name: z.string() });
const onlyGroupName = cleanTyped((text) => text.replace(/[^A-Za-z0-9_ -]/g, ""));

/** Creates a lender group. Ignores keys that a name cannot have (VAL-08, API-25). */
export function NewGroup({ onCreated }: { onCreated: (group: Group) => void }) {
  const { isPending, form, fields } = useCallForm({
    schema,
    async send({ name }) {
      const body = { name: name.trim() };
      const result = await callApi<{ lenderGroup: Group; message: string }>("/api/lender-group/create", body);
      if (!result.ok) {
        if (result.status !== 422) toastBad(result.message);
        return { name: [result.message] };
      }
      toastOk(result.body.message);
      onCreated(result.body.lenderGroup);
      return null;
    },
  });
  return (
    <form className="flex flex-wrap items-end gap-2" {...getFormProps(form)}>
      <TextInput
        label={lenderEditorWords.newGroup}
        hint={lenderEditorWords.newGroupHint}
        error={fields.name.errors?.[0]}
        {...getInputProps(fields.name, { type: "text" })}
        maxLength={60}
        onChange={onlyGroupName}
      />
      <Button
        kind="secondary"
        disabled={!fields.name.value?.trim()}
        pending={isPending}
        pendingText={lenderEditorWords.creating}
      >
        {lenderEditorWords.createGroup}
      </Button>
    </form>
  );
}
