import { changeWords, drasticWords, lenderWords } from "~/i18n/staff/lender-changes";
import { Notice } from "~/ui/components/feedback/notice";
import { ConfirmDialog } from "../confirm-dialog";
import type { ChangePreview } from "./use-change-preview";

/** What the change would do, in one unobtrusive sentence, and the question before a drastic change. */
export function ChangePreviewNotice({ preview }: { preview: ChangePreview }) {
  const { previewed, question, answer } = preview;
  return (
    <>
      <div role="status">
        {previewed && (
          <Notice tone={previewed.change.lose > 0 ? "warn" : "info"}>
            <b>
              {previewed.isTyped && `${lenderWords.beforeYouSave} `}
              {previewed.shown}:
            </b>{" "}
            {changeWords(previewed.change, previewed.lender, previewed.isTyped)}
          </Notice>
        )}
      </div>
      <ConfirmDialog
        open={question !== null}
        onClose={() => answer(false)}
        onConfirm={() => answer(true)}
        title={lenderWords.drasticTitle}
        text={question ? drasticWords(question.change, question.lender) : undefined}
        confirm={lenderWords.save}
        danger={false}
      />
    </>
  );
}
