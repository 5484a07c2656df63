import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import { Kpi, KpiList } from "~/ui/admin/kpis";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { DataTable } from "~/ui/admin/table/data-table";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import type { DraftSetView } from "./changes-panel";
import { FigurePair, TOUCHED_LENDER_COLUMNS, tallyColumns } from "./columns";
import { RunProgress } from "./run-progress";

type Comparison = NonNullable<NonNullable<DraftSetView["run"]>["comparison"]>;

const BRAND_COLUMNS = tallyColumns(words.brand);
const PARTNER_COLUMNS = tallyColumns(words.partner);
const idOf = ({ id }: { id: string }) => id;

/** Asks for a replay of the set. */
function StartReplay({ again }: { again: boolean }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <Button size="compact" kind={again ? "secondary" : "primary"} name="intent" value="replay" pending={isPending}>
        {again ? words.runAgain : words.run}
      </Button>
    </fetcher.Form>
  );
}

/** Who gains and who loses, and what is expected. */
function ComparisonView({ comparison: { figures, brands, partners, lenders } }: { comparison: Comparison }) {
  return (
    <Stack>
      <KpiList aria-label={words.wouldChange}>
        {figures.map(({ id, label, pair, note }) => (
          <Kpi key={id} label={label} note={note}>
            <span className="text-lg">
              <FigurePair pair={pair} />
            </span>
          </Kpi>
        ))}
      </KpiList>
      <p className="max-w-3xl text-xs text-ink-2">{words.how}</p>
      <h3>{words.byBrand}</h3>
      <DataTable
        hasFile
        label={words.byBrand}
        columns={BRAND_COLUMNS}
        rows={brands}
        rowId={idOf}
        empty={words.nobody}
      />
      <h3>{words.byPartner}</h3>
      <DataTable
        hasFile
        label={words.byPartner}
        columns={PARTNER_COLUMNS}
        rows={partners}
        rowId={idOf}
        empty={words.nobody}
      />
      <h3>{words.byLender}</h3>
      <DataTable
        hasFile
        label={words.byLender}
        columns={TOUCHED_LENDER_COLUMNS}
        rows={lenders}
        rowId={idOf}
        empty={words.nobody}
      />
    </Stack>
  );
}

/** The newest replay of the set: how far it is, and what would change. */
export function ReplayPanel({ view: { run } }: { view: DraftSetView }) {
  return (
    <Panel aria-labelledby="replay">
      <PanelHead id="replay" title={run?.comparison ? words.wouldChange : words.replay} lead={run?.lead}>
        {!run?.isUnfinished && <StartReplay again={run !== null} />}
      </PanelHead>
      {run && <RunProgress run={run} />}
      {run?.isOutdated && run.comparison && <Notice tone="warn">{words.outdated}</Notice>}
      {run?.comparison && <ComparisonView comparison={run.comparison} />}
    </Panel>
  );
}
