import { useState } from "react";
import { dayAndTime } from "~/domain/uploads/figures";
import type { UploadDetailView } from "~/domain/uploads/upload-facts";
import { uploadWords } from "~/i18n/staff/uploads";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { Button } from "~/ui/components/button";

const { decide: words } = uploadWords;

type DecisionBarProps = {
  upload: UploadDetailView;
  /** The action in progress. */
  pending: "confirm" | "discard" | null;
  onConfirm: () => void;
  onDiscard: () => void;
};

/** The end of a dry run: apply the file or discard it. */
export function DecisionBar({ upload, pending, onConfirm, onDiscard }: DecisionBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { changed } = upload.counts;
  return (
    <section
      className="sticky bottom-4 z-5 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-3 shadow-md [@media(max-height:30rem)]:static"
      aria-label={words.nothingYet}
    >
      <span>
        <b>{words.nothingYet}</b>{" "}
        <span className="text-ink-2">
          {changed === 0 ? words.nothingToApply : words.undoLater}
          {upload.decideUntil && ` ${words.until(dayAndTime(upload.decideUntil))}`}
        </span>
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-2">
        {upload.may.discard && (
          <Button
            type="button"
            kind="secondary"
            size="compact"
            pending={pending === "discard"}
            onClick={() => setIsAsking(true)}
          >
            {words.discard}
          </Button>
        )}
        {upload.may.confirm && changed > 0 && (
          <Button type="button" size="compact" pending={pending === "confirm"} onClick={onConfirm}>
            {words.apply(changed)}
          </Button>
        )}
      </span>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
        title={words.discardTitle}
        text={words.discardText}
        confirm={words.discard}
      />
    </section>
  );
}
