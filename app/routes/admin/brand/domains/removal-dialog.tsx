import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { RemovalRehearsal } from "~/domain/brand-hosts/types";
import { domainRefusalText, domainWords, removalSentences } from "~/i18n/staff/domains";
import { fill } from "~/i18n/staff/fill";
import { Modal } from "~/ui/admin/modal";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { type DomainAction, useDone } from "./use-domain-action";

type Loaded = { kind: "removal"; rehearsal: RemovalRehearsal } | { kind: "refused"; message: string };

type RemovalDialogProps = { path: string; brandId: string; host: string; onClose: () => void; onRemoved: () => void };

/** Shows what a host's removal would break before it offers the removal. */
export function RemovalDialog({ path, brandId, host, onClose, onRemoved }: RemovalDialogProps) {
  const preview = useFetcher<Loaded>();
  const removing = useFetcher<DomainAction>();
  const { load } = preview;
  useEffect(() => load(`${path}?brand=${brandId}&removal=${encodeURIComponent(host)}`), [load, path, brandId, host]);
  useDone(removing, (result) => {
    if (result.kind === "done") onRemoved();
  });
  const rehearsal = preview.data?.kind === "removal" ? preview.data.rehearsal : null;
  const refusal =
    (rehearsal?.refusal && domainRefusalText(rehearsal.refusal)) ??
    (preview.data?.kind === "refused" ? preview.data.message : null) ??
    (removing.data?.kind === "refused" ? removing.data.message : null);
  const sentences = rehearsal ? removalSentences(rehearsal) : [];
  return (
    <Modal
      open
      onClose={onClose}
      width={560}
      role="alertdialog"
      title={fill(domainWords.removeTitle, { host: rehearsal?.display ?? host })}
      footer={
        <>
          <Button type="button" kind="secondary" size="compact" onClick={onClose} autoFocus>
            {refusal ? domainWords.close : domainWords.cancel}
          </Button>
          {rehearsal && !rehearsal.refusal && (
            <removing.Form method="post" action={path}>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="brand" value={brandId} />
              <input type="hidden" name="host" value={host} />
              <Button kind="danger" size="compact" pending={removing.state !== "idle"}>
                {domainWords.remove}
              </Button>
            </removing.Form>
          )}
        </>
      }
    >
      <Stack role="status" gap={2}>
        {!preview.data && <p className="text-ink-2">{domainWords.rehearsing}</p>}
        {rehearsal && sentences.length === 0 && <p>{domainWords.removeNothing}</p>}
        {sentences.length > 0 && (
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {refusal && (
          <Notice tone="bad" alert>
            {refusal}
          </Notice>
        )}
      </Stack>
    </Modal>
  );
}
