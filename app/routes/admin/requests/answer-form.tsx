import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { requestsWords } from "~/i18n/staff/requests";
import { TextAreaInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";

type Answered = { ok: true } | { ok: false; message: string };

/** The answer to a complaint, asked for in a dialog of its own. */
export function AnswerComplaint({ id, brandId, ticket }: { id: string; brandId: string; ticket: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        kind="secondary"
        size="sm"
        onClick={() => setIsOpen(true)}
        aria-label={requestsWords.answerTitle(ticket)}
      >
        {requestsWords.answer}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={requestsWords.answerTitle(ticket)} width={560}>
        <AnswerForm id={id} brandId={brandId} onClose={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}

function AnswerForm({ id, brandId, onClose }: { id: string; brandId: string; onClose: () => void }) {
  const fetcher = useFetcher<Answered>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data?.ok || state !== "idle") return;
    toastOk(requestsWords.answered);
    onClose();
  }, [data, state, onClose]);
  return (
    <fetcher.Form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="brandId" value={brandId} />
      <TextAreaInput
        label={requestsWords.answerField}
        hint={requestsWords.answerHint}
        name="answer"
        rows={6}
        maxLength={4000}
        required
        error={data && !data.ok ? data.message : undefined}
      />
      <div className="cluster">
        <Button type="button" kind="secondary" size="sm" onClick={onClose}>
          {requestsWords.cancel}
        </Button>
        <Button size="sm" pending={state !== "idle"}>
          {requestsWords.send}
        </Button>
      </div>
    </fetcher.Form>
  );
}
