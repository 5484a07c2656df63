import { useState } from "react";
import { type BrandMove, type BrandState, movesOf } from "~/domain/brands/brand-state";
import { brandStateWords as words } from "~/i18n/staff/brand-state";
import type { BrandUse } from "~/services/brands/brand-effects.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useAskedAct } from "~/ui/admin/use-asked-act";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";
import { BrandMoveDialog } from "./move-dialog";

type StatePanelProps = {
  brand: { key: string; name: string; isMain: boolean; status: BrandState };
  use: BrandUse;
  /** The last move of the state, its moment in words. */
  last: { at: string; by: string; reason: string } | null;
};

/** The brand's state, why it is so, and the moves that it allows. */
export function StatePanel({ brand, use, last }: StatePanelProps) {
  const [move, setMove] = useState<BrandMove | null>(null);
  const moves = brand.isMain ? [] : movesOf(brand.status);
  useAskedAct(Object.fromEntries(moves.map((one) => [one, () => setMove(one)])));
  return (
    <Panel aria-labelledby="state">
      <PanelHead id="state" title={words.title} lead={last ? words.since(last.at, last.by) : undefined} />
      <p>{words.text[brand.status]}</p>
      {last?.reason && brand.status !== "live" && (
        <p className="text-ink-2">
          {words.because}: {last.reason}
        </p>
      )}
      {brand.isMain ? (
        <p className="text-ink-2">{words.main}</p>
      ) : (
        <Cluster>
          {moves.map((one) => (
            <Button key={one} type="button" kind="secondary" size="compact" onClick={() => setMove(one)}>
              {words.moves[one]}
            </Button>
          ))}
        </Cluster>
      )}
      {move && <BrandMoveDialog move={move} brand={brand} use={use} onClose={() => setMove(null)} />}
    </Panel>
  );
}
