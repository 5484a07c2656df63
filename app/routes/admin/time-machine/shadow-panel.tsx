import { getFormProps, getInputProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { shadowRequest } from "~/domain/time-machine/requests";
import { shadowWords as words } from "~/i18n/staff/shadow";
import { timeMachineError, timeMachineWords } from "~/i18n/staff/time-machine";
import { TextInput } from "~/ui/admin/field";
import { Kpi, KpiList } from "~/ui/admin/kpis";
import { disclosureClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { DataTable } from "~/ui/admin/table/data-table";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";
import type { DraftSetView } from "./changes-panel";
import { FigurePair } from "./columns";
import type { ShadowPage } from "./shadow.server";
import { SHADOW_LENDER_COLUMNS, shadowColumns } from "./shadow-columns";

type ShadowRunView = NonNullable<SerializeFrom<ShadowPage>["run"]>;
type Lines = ShadowRunView["brands"];

const TONES = { running: "info", ended: "ok", stopped: "neutral" } as const;
const idOf = ({ id }: { id: string }) => id;

const BRANDS = shadowColumns(timeMachineWords.brand);
const PARTNERS = shadowColumns(timeMachineWords.partner);

function BeginShadow() {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: shadowRequest,
    words: timeMachineError,
    defaultValue: { days: "7" },
    id: "shadow-form",
  });
  return (
    <fetcher.Form method="post" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="shadow" />
      <Cluster>
        <TextInput
          label={words.days}
          error={fields.days.errors?.[0]}
          inputMode="numeric"
          {...getInputProps(fields.days, { type: "text" })}
          key="shadow-days"
        />
        <Button size="compact" kind="secondary" pending={isPending} className="self-end">
          {words.begin}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}

function StopShadow() {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <Button kind="secondary" size="compact" name="intent" value="stop-shadow" pending={isPending}>
        {words.stop}
      </Button>
    </fetcher.Form>
  );
}

/** Brands and partners whose requests were judged. */
function Touched({ brands, partners, label }: { brands: Lines; partners: Lines; label: string }) {
  return (
    <Stack gap={3}>
      <DataTable
        hasFile
        label={`${label}: ${timeMachineWords.byBrand}`}
        columns={BRANDS}
        rows={brands}
        rowId={idOf}
        empty={words.none}
      />
      {partners.length > 0 && (
        <DataTable
          hasFile
          label={`${label}: ${timeMachineWords.byPartner}`}
          columns={PARTNERS}
          rows={partners}
          rowId={idOf}
          empty={words.none}
        />
      )}
    </Stack>
  );
}

function Found({ run }: { run: ShadowRunView }) {
  return (
    <Stack gap={3}>
      <KpiList>
        {run.figures.map(({ id, label, pair }) => (
          <Kpi key={id} label={label}>
            <FigurePair pair={pair} />
          </Kpi>
        ))}
      </KpiList>
      <h3>{words.soFar}</h3>
      <Touched brands={run.brands} partners={run.partners} label={words.soFar} />
      {run.lenders.length > 0 && (
        <DataTable
          hasFile
          label={`${words.soFar}: ${timeMachineWords.byLender}`}
          columns={SHADOW_LENDER_COLUMNS}
          rows={run.lenders}
          rowId={idOf}
          empty={words.none}
        />
      )}
      <h3>{words.byDay}</h3>
      {run.days.map(({ day, title, list, brands, partners }, index) => (
        <details key={day} open={index === 0}>
          <summary className={cx(disclosureClass, "py-1 tabular-nums")}>{title}</summary>
          <Touched brands={brands} partners={partners} label={title} />
          {list && (
            <Link to={list} prefetch="none">
              {words.listOfDay}
            </Link>
          )}
        </details>
      ))}
    </Stack>
  );
}

/** A shadow of the set: what it would have changed for the customers of these days, who see nothing of it. */
export function ShadowPanel({ view: { set, shadow } }: { view: DraftSetView }) {
  const { run, canBegin } = shadow;
  if (!run && !canBegin) return null;
  return (
    <Panel gap={3} aria-labelledby="shadow">
      <PanelHead id="shadow" title={words.title} lead={run?.lead ?? words.lead}>
        {run && <StatusBadge tone={TONES[run.state]}>{words.states[run.state]}</StatusBadge>}
      </PanelHead>
      {run && <p className="max-w-prose">{words.lead}</p>}
      {run?.isOutdated && <Notice tone="warn">{words.outdated}</Notice>}
      {run && (run.days.length > 0 ? <Found run={run} /> : <p className="text-ink-2">{words.none}</p>)}
      {canBegin && <BeginShadow key={`${run?.lead}`} />}
      {set.state === "shadow" && <StopShadow />}
    </Panel>
  );
}
