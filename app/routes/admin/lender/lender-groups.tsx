import { type FormEvent, useCallback, useEffect, useState } from "react";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { callApi } from "~/ui/admin/call-api";
import { TextInput } from "~/ui/admin/field";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { Stack } from "~/ui/components/layout";
import { SaveMany } from "./fields";
import type { LenderEditor } from "./use-lender";

type Group = { id: string; name: string };

/** Every lender group; null and a toast when they could not be read (ERR-21). */
export async function readGroups(): Promise<readonly Group[] | null> {
  const answer = await callApi<{ lenderGroups: Group[] }>("/api/lender-group/get-all");
  if (answer.ok) return answer.body.lenderGroups;
  toastBad(lenderEditorWords.groupsFailed);
  return null;
}

/** The lender's groups for commissions: chosen from the list, or created by name (LEN-22, API-24, API-25). */
export function LenderGroups({ editor }: { editor: LenderEditor }) {
  const [groups, setGroups] = useState<readonly Group[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async () => {
    setHasFailed(false);
    const read = await readGroups();
    setGroups(read);
    setHasFailed(read === null);
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  if (hasFailed)
    return (
      <p role="alert">
        {lenderEditorWords.groupsFailed}{" "}
        <Button type="button" kind="quiet" size="compact" onClick={load}>
          {lenderEditorWords.tryAgain}
        </Button>
      </p>
    );
  if (!groups)
    return (
      <p className="text-ink-2" role="status">
        {lenderEditorWords.loadingGroups}
      </p>
    );

  async function take(group: Group) {
    setGroups((all) => [...(all ?? []), group].sort((a, b) => a.name.localeCompare(b.name)));
    await editor.save("lender_group_ids", [...editor.record.lender_group_ids, group.id]);
  }

  return (
    <Stack>
      {groups.length === 0 && <p className="text-ink-2">{lenderEditorWords.noGroups}</p>}
      {groups.length > 0 && (
        <SaveMany
          editor={editor}
          property="lender_group_ids"
          label={lenderEditorWords.groups}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <NewGroup onCreated={take} />
    </Stack>
  );
}

function NewGroup({ onCreated }: { onCreated: (group: Group) => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function create(event: FormEvent) {
    event.preventDefault();
    if (pending || name.trim() === "") return;
    setPending(true);
    const answer = await callApi<{ lenderGroup: Group; message: string }>("/api/lender-group/create", {
      name: name.trim(),
    });
    setPending(false);
    if (!answer.ok) {
      setError(answer.message);
      if (answer.status !== 422) toastBad(answer.message);
      return;
    }
    toastOk(answer.body.message);
    setName("");
    onCreated(answer.body.lenderGroup);
  }

  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={create} noValidate>
      <TextInput
        label={lenderEditorWords.newGroup}
        hint={lenderEditorWords.newGroupHint}
        name="name"
        maxLength={60}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value.replace(/[^A-Za-z0-9_ -]/g, ""));
          setError(null);
        }}
      />
      <Button
        type="submit"
        kind="secondary"
        disabled={name.trim() === ""}
        pending={pending}
        pendingText={lenderEditorWords.creating}
      >
        {lenderEditorWords.createGroup}
      </Button>
    </form>
  );
}
