import { useState } from "react";
import { brandFieldName } from "~/i18n/staff/brand-fields";
import { brandHistoryWords } from "~/i18n/staff/brand-history";
import type { HistoryEntry } from "~/services/audit/read-history.server";
import type { BrandEditor } from "~/services/brand-editor/brand-editor.server";
import type { BrandVersion } from "~/services/brand-editor/publish-brand.server";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { HistoryPanel, WasChanged } from "~/ui/admin/history-panel";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { momentText } from "~/ui/admin/people/moment-text";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { changeText } from "./change-table";
import type { BrandEdit } from "./use-brand-edit";

type Props = {
  editor: BrandEditor;
  versions: readonly BrandVersion[];
  writes: readonly HistoryEntry[];
  edit: BrandEdit;
};

function Changes({ changes, editor }: { changes: BrandVersion["changes"]; editor: BrandEditor }) {
  if (changes.length === 0) return <span className="font-normal text-ink-3">{brandHistoryWords.nothing}</span>;
  return (
    <details>
      <summary>{changes.map(({ path }) => brandFieldName(path)).join(", ")}</summary>
      <dl>
        {changes.map(({ path, before, after }) => (
          <div key={path}>
            <dt>{brandFieldName(path)}</dt>
            <dd>
              <WasChanged
                before={changeText(path, before, editor.fields)}
                after={changeText(path, after, editor.fields)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The fields that changed after a version: rolling back to it changes them again. */
const fieldsSince = (versions: readonly BrandVersion[], version: number): string[] => [
  ...new Set(
    versions
      .filter((one) => one.version > version)
      .flatMap(({ changes }) => changes.map(({ path }) => brandFieldName(path))),
  ),
];

/** Every version with author, time and changes, a button to restore it, and all changes of this partner. */
export function HistoryTab({ editor, versions, writes, edit }: Props) {
  const [restoring, setRestoring] = useState<number | null>(null);
  const [confirming, setConfirming] = useState<number | null>(null);
  const newest = versions[0]?.version;

  async function back(version: number) {
    setConfirming(null);
    setRestoring(version);
    const result = await edit.act({ intent: "rollback", version });
    setRestoring(null);
    if (result.ok) toastOk(brandHistoryWords.rolledBack(version, result.data.version ?? 0));
    else toastBad(result.message);
  }
  return (
    <>
      <Panel flush aria-label={brandHistoryWords.versions}>
        <PanelHead title={brandHistoryWords.versions} />
        {versions.length === 0 && <NothingYet>{brandHistoryWords.none}</NothingYet>}
        <TableBox isFlush>
          <PlainTable folds isFlush hasHead={false}>
            <tbody>
              {editor.hasDraft && (
                <tr>
                  <th scope="row">{brandHistoryWords.draft}</th>
                  <td data-label={brandHistoryWords.what}>
                    {editor.changes.map(({ path }) => brandFieldName(path)).join(", ") || brandHistoryWords.nothing}
                  </td>
                  <td data-label={brandHistoryWords.when}>{brandHistoryWords.now}</td>
                  <td className="text-end">
                    <StatusBadge tone="info">{brandHistoryWords.draft}</StatusBadge>
                  </td>
                </tr>
              )}
              {versions.map(({ version, at, by, changes }) => (
                <tr key={version}>
                  <th scope="row">{brandHistoryWords.version(version)}</th>
                  <td data-label={brandHistoryWords.what}>
                    <Changes changes={changes} editor={editor} />
                  </td>
                  <td data-label={brandHistoryWords.when} className="sm:whitespace-nowrap">
                    <span>
                      {momentText(at)}
                      <br />
                      <span className="text-xs text-ink-3">
                        {by ? brandHistoryWords.by(by) : brandHistoryWords.system}
                      </span>
                    </span>
                  </td>
                  <td className="text-end whitespace-nowrap">
                    {version === newest ? (
                      <StatusBadge tone="ok">{brandHistoryWords.live}</StatusBadge>
                    ) : (
                      <Button
                        type="button"
                        kind="secondary"
                        size="compact"
                        pending={restoring === version}
                        aria-label={`${brandHistoryWords.rollback}: ${brandHistoryWords.version(version)}`}
                        onClick={() => setConfirming(version)}
                      >
                        {brandHistoryWords.rollback}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableBox>
      </Panel>
      <Panel aria-label={brandHistoryWords.writes}>
        <PanelHead title={brandHistoryWords.writes} />
        <HistoryPanel entries={writes} />
      </Panel>
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={() => confirming !== null && void back(confirming)}
        title={brandHistoryWords.askTitle(confirming ?? 0)}
        text={brandHistoryWords.askText(fieldsSince(versions, confirming ?? 0), editor.hasDraft)}
        confirm={brandHistoryWords.rollback}
        danger={editor.hasDraft}
      />
    </>
  );
}
