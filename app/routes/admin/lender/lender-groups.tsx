import { useCallback, useEffect, useState } from "react";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { callApi } from "~/ui/admin/call-api";
import { toastBad } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { Stack } from "~/ui/components/layout";
import { SaveMany } from "./choice-fields";
import { type Group, NewGroup } from "./new-group";
import type { LenderEditor } from "./use-lender";

/** Every lender group; null and a toast when they could not be read (ERR-21). */
export async function readGroups(): Promise<readonly Group[] | null> {
  const result = await callApi<{ lenderGroups: Group[] }>("/api/lender-group/get-all");
  if (result.ok) return result.body.lenderGroups;
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
    await editor.save("lender_group_ids", (stored) => [...stored.lender_group_ids, group.id]);
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
