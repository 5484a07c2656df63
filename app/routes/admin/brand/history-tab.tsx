import { useState } from "react";
import { brandWords } from "~/i18n/staff/brand";
import { labelOf } from "~/i18n/staff/brand-fields";
import type { HistoryEntry } from "~/services/audit/read-history.server";
import type { BrandEditor } from "~/services/brand-editor/brand-editor.server";
import type { BrandVersion } from "~/services/brand-editor/publish-brand.server";
import { BeforeAfter, HistoryPanel } from "~/ui/admin/history-panel";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { changeText } from "./change-table";
import type { BrandEdit } from "./use-brand-edit";

const MOMENT = new Intl.DateTimeFormat("en-IN", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

type Props = {
  editor: BrandEditor;
  versions: readonly BrandVersion[];
  writes: readonly HistoryEntry[];
  edit: BrandEdit;
};

function Changes({ changes, editor }: { changes: BrandVersion["changes"]; editor: BrandEditor }) {
  if (changes.length === 0) return <span className="font-normal text-ink-3">{brandWords.history.nothing}</span>;
  return (
    <details>
      <summary>{changes.map(({ path }) => labelOf(path)).join(", ")}</summary>
      <dl>
        {changes.map(({ path, before, after }) => (
          <div key={path}>
            <dt>{labelOf(path)}</dt>
            <dd>
              <BeforeAfter
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

/** Every version with author, time and changes, a button to restore it, and all changes of this partner. */
export function HistoryTab({ editor, versions, writes, edit }: Props) {
  const { history } = brandWords;
  const [restoring, setRestoring] = useState<number | null>(null);
  const newest = versions[0]?.version;

  async function back(version: number) {
    setRestoring(version);
    const answer = await edit.act({ intent: "rollback", version });
    setRestoring(null);
    if (answer.ok) toastOk(history.rolledBack(version, answer.data.version ?? 0));
    else toastBad(answer.message);
  }
  return (
    <>
      <Panel flush aria-label={history.versions}>
        <PanelHead title={history.versions} />
        {versions.length === 0 && <NothingYet>{history.none}</NothingYet>}
        <TableBox isFlush>
          <PlainTable folds isFlush hasHead={false}>
            <tbody>
              {editor.hasDraft && (
                <tr>
                  <th scope="row">{history.draft}</th>
                  <td data-l={history.what}>
                    {editor.changes.map(({ path }) => labelOf(path)).join(", ") || history.nothing}
                  </td>
                  <td data-l={history.when}>{history.now}</td>
                  <td className="text-end">
                    <StatusBadge tone="info">{history.draft}</StatusBadge>
                  </td>
                </tr>
              )}
              {versions.map(({ version, at, by, changes }) => (
                <tr key={version}>
                  <th scope="row">{history.version(version)}</th>
                  <td data-l={history.what}>
                    <Changes changes={changes} editor={editor} />
                  </td>
                  <td data-l={history.when}>
                    <span>
                      {MOMENT.format(new Date(at))}
                      <br />
                      <span className="text-xs text-ink-3">{by ? history.by(by) : history.system}</span>
                    </span>
                  </td>
                  <td className="text-end">
                    {version === newest ? (
                      <StatusBadge tone="ok">{history.live}</StatusBadge>
                    ) : (
                      <Button
                        type="button"
                        kind="secondary"
                        size="compact"
                        pending={restoring === version}
                        aria-label={`${history.rollback}: ${history.version(version)}`}
                        onClick={() => back(version)}
                      >
                        {history.rollback}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableBox>
      </Panel>
      <Panel aria-label={history.writes}>
        <PanelHead title={history.writes} />
        <HistoryPanel entries={writes} />
      </Panel>
    </>
  );
}
