import type { SerializeFrom } from "@remix-run/node";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { importWords as words } from "~/i18n/staff/catalogue-import";
import { AdminPage } from "~/ui/admin/admin-page";
import { TextInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button, buttonClass } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Actions, Stack, stackClass } from "~/ui/components/layout";
import { ImportPreview } from "./import-preview";
import { ImportResults } from "./import-results";
import type { ImportPageData, lastImportView } from "./page.server";
import { LastImport, type LeftRecord, LeftRecords, useUndoImport } from "./undo-import";

type ImportPageProps = {
  kind: keyof typeof words.kinds;
  /** The address of the list. */
  list: string;
  /** The reader's last import, which can be undone. */
  last: SerializeFrom<ReturnType<typeof lastImportView>>;
};

/** Chooses a sheet, shows what it would do, and imports it when that is what was seen. */
export function ImportPage({ kind, list, last }: ImportPageProps) {
  const { title, list: listName } = words.kinds[kind];
  const fetcher = useFetcher<ImportPageData>();
  /** The answer that belongs to another file than the chosen one, or whose result was closed. */
  const [past, setPast] = useState<unknown>(null);
  const result = fetcher.data === past ? undefined : fetcher.data;
  const { view = null, fault = null, isMoved = false } = result ?? {};
  const [left, setLeft] = useState<readonly LeftRecord[]>([]);
  const undo = useUndoImport((records) => {
    setPast(fetcher.data);
    setLeft(records);
  });
  const isPending = fetcher.state !== "idle";
  const canApply = view !== null && !view.isDone && view.lines.length > 0;
  return (
    <AdminPage title={title} lead={words.lead} back={{ href: list, label: listName }}>
      <Stack>
        {last && !view?.isDone && <LastImport key={last.importId} last={last} list={list} undo={undo} />}
        <div aria-live="polite">{left.length > 0 && <LeftRecords left={left} />}</div>
        <Panel gap={3}>
          <fetcher.Form method="post" encType="multipart/form-data" className={stackClass({ gap: 3 })}>
            <input type="hidden" name="seen" value={view?.print ?? ""} />
            <TextInput
              type="file"
              name="file"
              accept=".xlsx,.xls,.csv"
              label={words.file}
              hint={words.fileHint}
              error={fault ?? undefined}
              required
              onChange={() => {
                setPast(fetcher.data);
                setLeft([]);
              }}
            />
            <Actions>
              <Button
                size="compact"
                kind={canApply ? "secondary" : "primary"}
                name="intent"
                value="check"
                pending={isPending}
              >
                {words.check}
              </Button>
              {canApply && (
                <Button size="compact" name="intent" value="apply" pending={isPending}>
                  {words.apply}
                </Button>
              )}
              <a className={buttonClass({ kind: "quiet", size: "compact" })} href={`${list}/import/file`} download>
                {words.today}
              </a>
            </Actions>
          </fetcher.Form>
        </Panel>
        <div aria-live="polite">
          {isMoved && <Notice tone="warn">{words.moved}</Notice>}
          {view && !view.isDone && <ImportPreview view={view} />}
        </div>
        <Panel gap={2} aria-labelledby="how">
          <PanelHead id="how" title={words.how} />
          <ul className="list-disc space-y-1 ps-5 text-ink-2">
            {words.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Panel>
      </Stack>
      {view?.isDone && (
        <ImportResults view={view} kind={kind} list={list} undo={undo} onClose={() => setPast(fetcher.data)} />
      )}
    </AdminPage>
  );
}
