import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { keyCardWords } from "~/i18n/staff/brand-commercials";
import { AskedApproval } from "~/ui/admin/asked-approval";
import { callApi, hasNoResponse } from "~/ui/admin/call-api";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { CopyButton } from "~/ui/admin/copy-button";
import { TextInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { momentText } from "~/ui/admin/people/moment-text";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster, Stack } from "~/ui/components/layout";

export type PartnerKey = { id: string; createdAt: string; lastUsedAt: string | null };

type CreatedKey = { keyId: string; secret: string };

/** Whether a new key needs a colleague, what one is asked for, and until when an approved key may be made. */
type KeyApproval = {
  needsColleague: boolean;
  until: string | null;
  request: Parameters<typeof AskedApproval>[0]["request"] | null;
};

const MAX_KEYS = 3;

/** Shows the secret once; nobody can read it later. */
function MadeDialog({ made, address, onClose }: { made: CreatedKey; address: string; onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      title={keyCardWords.madeTitle}
      footer={
        <Button type="button" size="compact" onClick={onClose}>
          {keyCardWords.done}
        </Button>
      }
    >
      <Stack>
        <Notice tone="warn">{keyCardWords.once}</Notice>
        <TextInput
          label={keyCardWords.id}
          readOnly
          value={made.keyId}
          onFocus={(event) => event.currentTarget.select()}
        />
        <TextInput
          label={keyCardWords.secret}
          readOnly
          value={made.secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Cluster>
          <CopyButton
            kind="secondary"
            text={made.secret}
            copied={keyCardWords.copied}
            notCopied={keyCardWords.notCopied}
          >
            {keyCardWords.copy}
          </CopyButton>
        </Cluster>
        <p className="text-xs text-ink-3">{keyCardWords.how(address)}</p>
      </Stack>
    </Modal>
  );
}

/** The keys with which a partner signs its customers' sign-ins: create one, end one (OQ-20). */
export function KeysCard({
  brandId,
  keys,
  address,
  approval: { needsColleague, until, request },
}: {
  brandId: string;
  keys: readonly PartnerKey[];
  address: string;
  approval: KeyApproval;
}) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<CreatedKey | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const path = `/admin/partners/${brandId}/keys`;

  async function make() {
    setPending(true);
    const result = await callApi<{ data: CreatedKey }>(path, { intent: "make" });
    setPending(false);
    if (!result.ok) {
      if (result.code === "colleague-asked") toastOk(result.message);
      else toastBad(result.message);
      if (!hasNoResponse(result)) revalidate();
      return;
    }
    setMade(result.body.data);
    revalidate();
  }
  async function end(keyId: string) {
    setEnding(null);
    const result = await callApi(path, { intent: "revoke", keyId });
    if (result.ok) toastOk(keyCardWords.ended);
    else toastBad(result.message);
    if (result.ok || !hasNoResponse(result)) revalidate();
  }
  return (
    <Panel aria-label={keyCardWords.title}>
      <PanelHead title={keyCardWords.title} lead={keyCardWords.lead}>
        {keys.length < MAX_KEYS && !(needsColleague && request?.state === "open") && (
          <Button type="button" kind="secondary" size="compact" pending={pending} onClick={() => void make()}>
            {needsColleague ? keyCardWords.askFor : keyCardWords.make}
          </Button>
        )}
      </PanelHead>
      {request && <AskedApproval request={request}>{keyCardWords.asked}</AskedApproval>}
      {until && <Notice tone="ok">{keyCardWords.granted(momentText(until))}</Notice>}
      {keys.length === 0 ? (
        <p className="text-ink-2">{keyCardWords.none}</p>
      ) : (
        <Stack as="ul" gap={3}>
          {keys.map(({ id, createdAt, lastUsedAt }) => (
            <Cluster as="li" key={id} between>
              <span className="min-w-0">
                <code className="block break-all">{id}</code>
                <span className="text-xs text-ink-3 tabular-nums">
                  {keyCardWords.made(
                    momentText(createdAt),
                    lastUsedAt === null ? keyCardWords.never : momentText(lastUsedAt),
                  )}
                </span>
              </span>
              <Button
                type="button"
                kind="quiet"
                size="compact"
                aria-label={`${keyCardWords.end} ${id}`}
                onClick={() => setEnding(id)}
              >
                {keyCardWords.end}
              </Button>
            </Cluster>
          ))}
        </Stack>
      )}
      {made && <MadeDialog made={made} address={address} onClose={() => setMade(null)} />}
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending !== null && void end(ending)}
        title={keyCardWords.ask}
        text={keyCardWords.askText}
        confirm={keyCardWords.end}
      />
    </Panel>
  );
}
