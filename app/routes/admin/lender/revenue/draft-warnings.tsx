import { useMemo } from "react";
import { coverageOf } from "~/domain/revenue/coverage";
import { type RevenueFields, readRevenue } from "~/domain/revenue/requests";
import type { Slab } from "~/domain/revenue/slab";
import { revenueWords } from "~/i18n/staff/revenue";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { warningsOf } from "./warnings";

const { editor } = revenueWords;

const NEW_ID = "new";

/** The slabs as they would be after saving the form; null while the form cannot be read. */
function slabsWith(slabs: readonly Slab[], texts: RevenueFields, id: string | null): Slab[] | null {
  const read = readRevenue(texts);
  if (!read.ok) return null;
  const { status, typeId: _typeId, ...values } = read.values;
  const draft: Slab = { ...values, id: id ?? NEW_ID, isActive: status === 1 };
  return id === null ? [...slabs, draft] : slabs.map((slab) => (slab.id === id ? draft : slab));
}

/** What the form's slab would overlap, leave open, or never reach (OQ-53). */
export function DraftWarnings({
  slabs,
  texts,
  id,
}: {
  slabs: readonly Slab[];
  texts: RevenueFields;
  id: string | null;
}) {
  const warnings = useMemo(() => {
    const all = slabsWith(slabs, texts, id);
    if (!all) return [];
    const positionOf = (one: string) => all.findIndex((slab) => slab.id === one) + 1;
    return warningsOf(coverageOf(all), positionOf);
  }, [slabs, texts, id]);
  const own = id ?? NEW_ID;
  const dead = warnings.filter(({ kind }) => kind === "dead");
  const overlaps = warnings.filter(({ kind, ids }) => kind === "overlap" && ids.includes(own));
  const gaps = warnings.filter(({ kind }) => kind === "gap");
  return (
    <Stack aria-live="polite" gap={2}>
      {dead.length > 0 && (
        <Notice tone="bad" title={dead.some(({ ids }) => ids.includes(own)) ? editor.neverMatches : undefined}>
          {dead.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </Notice>
      )}
      {overlaps.length > 0 && (
        <Notice tone="warn" title={editor.overlaps}>
          {overlaps.slice(0, 3).map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </Notice>
      )}
      {gaps.length > 0 && (
        <Notice tone="warn" title={editor.leavesGaps}>
          {gaps.slice(0, 3).map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </Notice>
      )}
    </Stack>
  );
}
