import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { importWords as words } from "~/i18n/staff/catalogue-import";
import { Modal } from "~/ui/admin/modal";
import { ResultIds } from "~/ui/admin/result-ids";
import { Button, buttonClass } from "~/ui/components/button";
import type { ImportView } from "./page.server";
import { UndoImport, type useUndoImport } from "./undo-import";

type ImportResultsProps = {
  view: SerializeFrom<ImportView>;
  kind: keyof typeof words.kinds;
  list: string;
  undo: ReturnType<typeof useUndoImport>;
  onClose: () => void;
};

/** What an import has done: how many records are new and changed, their ids, and the way back (ADM-24, OQ-49). */
export function ImportResults({ view, kind, list, undo, onClose }: ImportResultsProps) {
  const { created, updated, refused, ids, importId } = view;
  return (
    <Modal
      open
      onClose={onClose}
      title={words.done}
      footer={
        <>
          {importId && <UndoImport list={list} importId={importId} undo={undo} />}
          <Link to={list} className={buttonClass({ kind: "secondary", size: "compact" })}>
            {words.back}
          </Link>
          <Button type="button" size="compact" onClick={onClose} autoFocus>
            {words.close}
          </Button>
        </>
      }
    >
      <ResultIds
        created={created}
        updated={updated}
        ids={ids}
        title={words.kinds[kind].results}
        note={refused.length > 0 ? words.leftOut(refused.length) : null}
      />
    </Modal>
  );
}
