import type { SerializeFrom } from "@remix-run/node";
import { importWords as words } from "~/i18n/staff/catalogue-import";
import { type ActionResult, useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import type { lastImportView } from "./page.server";

/** A record that an undo left as it is. */
export type LeftRecord = { id: string; name: string; why: string };

/** The undo of imports belongs to the page: its buttons go with what they undo. `onUndone` gets what stays as it is. */
export function useUndoImport(onUndone: (left: readonly LeftRecord[]) => void) {
  const undo = useActionResult({
    onDone: () => onUndone((undo.fetcher.data as (ActionResult & { left?: LeftRecord[] }) | undefined)?.left ?? []),
  });
  return undo;
}

type UndoImportProps = { list: string; importId: string; undo: ReturnType<typeof useUndoImport> };

/** Takes an import back. */
export function UndoImport({ list, importId, undo: { fetcher, isPending } }: UndoImportProps) {
  return (
    <fetcher.Form method="post" action={`${list}/import/undo`}>
      <input type="hidden" name="importId" value={importId} />
      <Button kind="secondary" size="compact" pending={isPending}>
        {words.undo}
      </Button>
    </fetcher.Form>
  );
}

type LastImportProps = Omit<UndoImportProps, "importId"> & {
  last: NonNullable<SerializeFrom<ReturnType<typeof lastImportView>>>;
};

/** The person's own last import, with the way back. */
export function LastImport({ last, ...props }: LastImportProps) {
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center gap-3">
        {last.text} <UndoImport importId={last.importId} {...props} />
      </div>
    </Notice>
  );
}

/** The records that the undo of an import left as they are, and why. */
export function LeftRecords({ left }: { left: readonly LeftRecord[] }) {
  return (
    <Notice tone="warn" title={words.left(left.length)}>
      <ul>
        {left.map(({ id, name, why }) => (
          <li key={id} className="wrap-anywhere">
            <b>{name}</b>: {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
