import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DomainsView } from "~/domain/brand-hosts/types";
import { domainWords } from "~/i18n/staff/domains";
import { TextInput } from "~/ui/admin/field";
import { NothingYet } from "~/ui/admin/layout";
import { LoadingRow } from "~/ui/admin/table/empty-row";
import { PlainTable } from "~/ui/admin/table/table";
import { toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { DomainCard } from "./domain-card";
import { RemovalDialog } from "./removal-dialog";
import { type DomainAction, useDone } from "./use-domain-action";

const PATH = "/admin/domains";
/**
 * How often the list reloads while a host is being set up. It stops after a few minutes, so that an open page does not
 * keep the session alive.
 */
const POLL_MS = 2_000;
const MAX_POLLS = 90;

type Loaded = { kind: "domains"; view: DomainsView } | { kind: "refused"; message: string };

/** The `useForm` result of an action: empties the form, or says what is wrong with the host. */
function replyOf(result: DomainAction | undefined): SubmissionResult<string[]> | undefined {
  if (!result) return undefined;
  return result.kind === "done" ? { initialValue: null } : { status: "error", error: { host: [result.message] } };
}

const isMoving = (view: DomainsView) =>
  view.domains.some(
    ({ isCheckDue, status }) => isCheckDue || status === "verifying" || status === "certificate_pending",
  );

/** The hosts of one brand: add, DNS records, status, check, removal. Loads and saves at /admin/domains. */
export function DomainsPanel({ brandId }: { brandId: string }) {
  const list = useFetcher<Loaded>();
  const adding = useFetcher<DomainAction>();
  const [removing, setRemoving] = useState<string | null>(null);
  const { load } = list;
  const polls = useRef(0);
  const ask = useCallback(() => load(`${PATH}?brand=${brandId}`), [load, brandId]);
  const reload = useCallback(() => {
    polls.current = 0;
    ask();
  }, [ask]);
  useEffect(reload, [reload]);

  const view = list.data?.kind === "domains" ? list.data.view : null;
  const isIdle = list.state === "idle";
  useEffect(() => {
    if (!view || !isIdle || !isMoving(view) || polls.current >= MAX_POLLS) return;
    const timer = setTimeout(() => {
      polls.current += 1;
      ask();
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [view, isIdle, ask]);

  const lastResult = useMemo(() => replyOf(adding.data), [adding.data]);
  const [form, fields] = useForm<{ host: string }>({ lastResult });

  useDone(adding, (result) => {
    if (result.kind !== "done") return;
    toastOk(domainWords.added);
    reload();
  });

  return (
    <Stack as="section" aria-label={domainWords.title}>
      <p className="text-ink-2">{domainWords.lead}</p>
      <adding.Form
        method="post"
        action={PATH}
        className="flex flex-wrap items-end gap-x-3 gap-y-2"
        {...getFormProps(form)}
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="brand" value={brandId} />
        <TextInput
          label={domainWords.hostLabel}
          hint={domainWords.hostHint}
          autoCapitalize="off"
          spellCheck={false}
          error={fields.host.errors?.[0]}
          {...getInputProps(fields.host, { type: "text" })}
          maxLength={300}
          required
        />
        <Button size="compact" pending={adding.state !== "idle"}>
          {domainWords.add}
        </Button>
      </adding.Form>
      {view?.isLocal && <Notice tone="info">{domainWords.local}</Notice>}
      {list.data?.kind === "refused" && (
        <Notice tone="bad" alert>
          {list.data.message}{" "}
          <Button type="button" kind="secondary" size="compact" onClick={reload}>
            {domainWords.retry}
          </Button>
        </Notice>
      )}
      {!list.data && (
        <PlainTable hasHead={false}>
          <tbody>
            <LoadingRow colSpan={1} text={domainWords.loading} />
          </tbody>
        </PlainTable>
      )}
      {view && view.domains.length === 0 && <NothingYet>{domainWords.empty}</NothingYet>}
      {view?.domains.map((domain) => (
        <DomainCard
          key={domain.host}
          path={PATH}
          brand={view.brand}
          domain={domain}
          isLocal={view.isLocal}
          onChanged={reload}
          onRemove={() => setRemoving(domain.host)}
        />
      ))}
      {removing !== null && (
        <RemovalDialog
          path={PATH}
          brandId={brandId}
          host={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            toastOk(domainWords.removed);
            reload();
          }}
        />
      )}
    </Stack>
  );
}
