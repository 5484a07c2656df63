import { useState } from "react";
import { publishWords } from "~/i18n/staff/brand-publish";
import type { BrandEditor } from "~/services/brand-editor/brand-editor.server";
import { PageFooter } from "~/ui/admin/admin-page";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { Modal } from "~/ui/admin/modal";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { ChangeTable } from "./change-table";
import { checkText } from "./checks-card";
import type { BrandEdit } from "./use-brand-edit";

const TIME = new Intl.DateTimeFormat("en-IN", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

function SaveWord({ editor, edit }: { editor: BrandEditor; edit: BrandEdit }) {
  const { failed, invalid, conflicts } = edit;
  if (failed > 0) return <span className="text-bad">{publishWords.unsaved}</span>;
  if (edit.isSaving || edit.isReading) return <span>{publishWords.saving}</span>;
  if (invalid + conflicts > 0) return <span className="text-bad">{publishWords.except(invalid, conflicts)}</span>;
  if (!editor.hasDraft) return <span>{editor.status === "draft" ? publishWords.never : publishWords.clean}</span>;
  return (
    <span>
      {editor.status === "draft" ? publishWords.never : publishWords.changes(editor.changes.length)}
      {editor.savedAt && `, ${publishWords.savedAt(TIME.format(new Date(editor.savedAt)))}`}
      {edit.hasSaved && `. ${publishWords.savedNow}`}
    </span>
  );
}

/** The unpublished changes, what blocks their publication, and the buttons to publish, show or discard them. */
export function PublishBar({ editor, edit }: { editor: BrandEditor; edit: BrandEdit }) {
  const [isReviewing, setIsReviewing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const blockers = editor.checks.filter(({ level }) => level === "blocker");
  const isBusy = edit.isSaving || edit.isReading;
  const isReady = (editor.hasDraft || editor.status === "draft") && !isBusy && !edit.hasFailed;

  async function put() {
    if (!isReady) return;
    const [first] = blockers;
    if (first) return toastBad(checkText(first));
    setIsPublishing(true);
    const result = await edit.act({ intent: "publish", revision: editor.revision });
    setIsPublishing(false);
    if (result.ok) toastOk(publishWords.done(result.data.version ?? 0));
    else toastBad(result.message);
  }
  async function discard() {
    setIsAsking(false);
    const result = await edit.act({ intent: "discard" });
    if (result.ok) toastOk(publishWords.discarded);
    else toastBad(result.message);
  }
  return (
    <PageFooter>
      {editor.hasDraft && <StatusBadge tone="info">{publishWords.draft}</StatusBadge>}
      <span role="status">
        <SaveWord editor={editor} edit={edit} />
      </span>
      {edit.failed > 0 && (
        <Button type="button" kind="secondary" size="compact" onClick={edit.retry}>
          {publishWords.retry}
        </Button>
      )}
      {blockers.length > 0 && (
        <a href="#checks" className="text-bad">
          {publishWords.blockers(blockers.length)}
        </a>
      )}
      <span className="ms-auto flex flex-auto flex-wrap items-center justify-end gap-2">
        {editor.hasDraft && (
          <>
            <Button type="button" kind="quiet" size="compact" onClick={() => setIsAsking(true)}>
              {publishWords.discard}
            </Button>
            <Button type="button" kind="secondary" size="compact" onClick={() => setIsReviewing(true)}>
              {publishWords.review}
            </Button>
          </>
        )}
        <Button
          type="button"
          size="compact"
          aria-disabled={!isReady || blockers.length > 0}
          pending={isPublishing}
          pendingText={publishWords.publishing}
          onClick={put}
        >
          {publishWords.publish}
        </Button>
      </span>
      <Modal
        open={isReviewing}
        onClose={() => setIsReviewing(false)}
        title={publishWords.reviewTitle}
        width={720}
        footer={
          <Button type="button" kind="secondary" size="compact" onClick={() => setIsReviewing(false)}>
            {publishWords.close}
          </Button>
        }
      >
        <ChangeTable changes={editor.changes} fields={editor.fields} />
      </Modal>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={discard}
        title={publishWords.askDiscard}
        text={publishWords.askDiscardText}
        confirm={publishWords.discard}
      />
    </PageFooter>
  );
}
