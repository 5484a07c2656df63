import { useFetcher } from "@remix-run/react";
import type { DomainsView, DomainView } from "~/domain/brand-hosts/types";
import { domainWords, faultText, STATUS } from "~/i18n/staff/domains";
import { CopyButton } from "~/ui/admin/copy-button";
import { Panel } from "~/ui/admin/panel";
import { momentText } from "~/ui/admin/people/moment-text";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { FactBadge, StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { type DomainAction, useDone } from "./use-domain-action";

type DomainCardProps = {
  path: string;
  brand: DomainsView["brand"];
  domain: DomainView;
  isLocal: boolean;
  onChanged: () => void;
  onRemove: () => void;
};

/** One host: its status and next step, its DNS records to copy, check and removal. */
export function DomainCard({ path, brand, domain, isLocal, onChanged, onRemove }: DomainCardProps) {
  const { display, host, status, fault } = domain;
  const words = STATUS[status];
  const isServing = status === "serving";
  return (
    <Panel as="article" gap={2}>
      <Cluster between>
        <Cluster>
          <h3>{display}</h3>
          <StatusBadge tone={isServing && fault ? "warn" : words.tone}>{words.word}</StatusBadge>
          {domain.isCanonical && <FactBadge>{domainWords.canonical}</FactBadge>}
        </Cluster>
        <Cluster>
          <PostButton
            path={path}
            intent="check"
            brandId={brand.id}
            host={host}
            isBusy={domain.isCheckDue}
            onDone={onChanged}
          />
          <Button type="button" kind="danger" size="compact" onClick={onRemove}>
            {domainWords.remove}
          </Button>
        </Cluster>
      </Cluster>
      {display !== host && <p className="text-xs text-ink-3 tabular-nums">{host}</p>}
      <div role="status">
        {status === "certificate_pending" && !brand.isLive ? (
          <p>{domainWords.draft}</p>
        ) : (
          !(fault && status !== "serving") && <p>{words.text}</p>
        )}
        {fault && <Notice tone={status === "stuck" ? "bad" : "warn"}>{faultText(fault, domain)}</Notice>}
      </div>
      {(!isServing || fault) && <Records domain={domain} />}
      {isLocal && !isServing && (
        <PostButton
          path={path}
          intent="local-records"
          brandId={brand.id}
          host={host}
          isBusy={false}
          onDone={onChanged}
        />
      )}
      <p className="text-xs text-ink-3">
        {domain.checkedAt ? `${domainWords.checked} ${momentText(domain.checkedAt)}` : domainWords.neverChecked}
        {domain.nextCheckAt && !domain.isCheckDue && `, ${domainWords.next} ${momentText(domain.nextCheckAt)}`}
      </p>
    </Panel>
  );
}

const LABELS = {
  check: { button: domainWords.check, busy: domainWords.checking, done: domainWords.asked },
  "local-records": { button: domainWords.makeLocal, busy: domainWords.makeLocal, done: domainWords.madeLocal },
} as const;

type PostButtonProps = {
  path: string;
  intent: keyof typeof LABELS;
  brandId: string;
  host: string;
  isBusy: boolean;
  onDone: () => void;
};

function PostButton({ path, intent, brandId, host, isBusy, onDone }: PostButtonProps) {
  const fetcher = useFetcher<DomainAction>();
  const labels = LABELS[intent];
  useDone(fetcher, (result) => {
    if (result.kind === "done") toastOk(labels.done);
    else toastBad(result.message);
    onDone();
  });
  return (
    <fetcher.Form method="post" action={path}>
      <input type="hidden" name="brand" value={brandId} />
      <input type="hidden" name="host" value={host} />
      <Button
        name="intent"
        value={intent}
        kind="secondary"
        size="compact"
        pending={isBusy || fetcher.state !== "idle"}
        pendingText={labels.busy}
      >
        {labels.button}
      </Button>
    </fetcher.Form>
  );
}

function Records({ domain }: { domain: DomainView }) {
  const records = [
    { type: "TXT", ...domain.txt },
    { type: "CNAME", ...domain.cname },
  ];
  return (
    <TableBox>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{domainWords.type}</th>
            <th scope="col">{domainWords.name}</th>
            <th scope="col">{domainWords.value}</th>
            <th scope="col">
              <span className="sr-only">{domainWords.copy}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ type, name, value }) => (
            <tr key={type}>
              <td>{type}</td>
              <td>{name}</td>
              <td>{value}</td>
              <td className="text-end">
                <CopyButton
                  kind="quiet"
                  label={`${domainWords.copy} ${type}`}
                  text={value}
                  copied={domainWords.copied}
                  notCopied={domainWords.notCopied}
                >
                  {domainWords.copy}
                </CopyButton>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableBox>
  );
}
