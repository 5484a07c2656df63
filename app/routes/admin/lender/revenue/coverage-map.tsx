import type { ReactNode } from "react";
import { type Coverage, cutsOf, roleOn, type Stretch, stretchesOf } from "~/domain/revenue/coverage";
import { DIMENSIONS, type Dimension, type Slab } from "~/domain/revenue/slab";
import { fill } from "~/i18n/staff/fill";
import { revenueWords } from "~/i18n/staff/revenue";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { figure, rangeText } from "./format";
import { type WarningKind, warningsOf } from "./warnings";

const { map } = revenueWords;

const SHOWN = 12;

const TONE = { dead: "bad", gap: "warn", overlap: "warn", edge: "info" } as const satisfies Record<WarningKind, string>;

const ROLE_LOOK = {
  pays: "bg-ok-soft text-ok font-medium",
  covered: "bg-warn-soft text-warn",
  outside: "text-ink-3",
} as const;

const STATE_LOOK = {
  one: "bg-ok-soft text-ok",
  several: "bg-info-soft text-info",
  partly: "bg-warn-soft text-warn",
  nothing: "bg-bad-soft text-bad",
} as const satisfies Record<Stretch["state"], string>;

type DimensionMapProps = { slabs: readonly Slab[]; coverage: Coverage; dimension: Dimension };

/**
 * One figure from left to right, split where a slab begins or ends; below, what applies to the months of each part.
 */
function DimensionMap({ slabs, coverage, dimension }: DimensionMapProps) {
  const stretches = stretchesOf(slabs, coverage, dimension);
  const cell = "border-l border-line px-2 py-1 text-center whitespace-nowrap";
  const nameOf = ({ min }: Stretch["range"]) => `≥ ${figure(dimension, min ?? 0n)}`;
  return (
    <ScrollBox label={map.dimensions[dimension]} className="relative overflow-x-auto rounded-md border border-line">
      <table className="w-full border-collapse text-xs">
        <caption className="px-2 py-1 text-start font-medium">{map.dimensions[dimension]}</caption>
        <thead className="bg-sunken text-ink-2">
          <tr>
            <th scope="col" className="px-2 py-1 text-start font-medium">
              {map.stretch[dimension]}
            </th>
            {stretches.map(({ range }) => (
              <th
                key={String(range.min)}
                scope="col"
                className={`${cell} font-medium`}
                title={rangeText(dimension, range) ?? map.everyMonth}
              >
                {nameOf(range)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slabs.map((slab, index) => (
            <tr key={slab.id} className="border-t border-line">
              <th scope="row" className="px-2 py-1 text-start font-normal whitespace-nowrap">
                {fill(revenueWords.slab, { n: index + 1 })}
                {!slab.isActive && <span className="text-ink-3"> · {revenueWords.inactive}</span>}
              </th>
              {stretches.map(({ range }) => {
                const role = roleOn(slab, coverage, dimension, range);
                return (
                  <td key={String(range.min)} className={`${cell} ${ROLE_LOOK[role]}`}>
                    {role === "outside" ? (
                      <>
                        <span aria-hidden="true">{map.roles.outside}</span>
                        <span className="sr-only">{map.outside}</span>
                      </>
                    ) : (
                      map.roles[role]
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr className="border-t border-line-strong">
            <th scope="row" className="px-2 py-1 text-start font-medium">
              {map.result}
            </th>
            {stretches.map(({ range, state }) => (
              <td key={String(range.min)} className={`${cell} font-medium ${STATE_LOOK[state]}`}>
                {map.states[state]}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  );
}

type CoverageMapProps = { slabs: readonly Slab[]; coverage: Coverage };

/** Overlaps, gaps and slabs that never match (OQ-53), in words and as a chart for each figure that a slab limits. */
export function CoverageMap({ slabs, coverage }: CoverageMapProps) {
  const warnings = warningsOf(coverage, (id) => slabs.findIndex((slab) => slab.id === id) + 1);
  const hasActive = slabs.some(({ isActive }) => isActive);
  const limited = DIMENSIONS.filter((dimension) => cutsOf(slabs, dimension).length > 0);
  const isPaid = warnings.every(({ kind }) => kind === "edge");
  return (
    <Stack as="section" gap={3} aria-label={map.title}>
      <h3>{map.title}</h3>
      {!hasActive && <Notice tone="bad">{map.noneActive}</Notice>}
      {hasActive && isPaid && <Notice tone="ok">{warnings.length > 0 ? map.shared : map.good}</Notice>}
      {hasActive && warnings.length > 0 && (
        <Stack as="ul" gap={2} className="text-sm">
          {warnings.slice(0, SHOWN).map(({ key, kind, text }) => (
            <li key={key} className="flex flex-wrap items-baseline gap-2">
              <StatusBadge tone={TONE[kind]}>{map.kinds[kind]}</StatusBadge>
              <span>{text}</span>
            </li>
          ))}
          {warnings.length > SHOWN && <li>{fill(map.more, { count: warnings.length - SHOWN })}</li>}
        </Stack>
      )}
      {hasActive && limited.length === 0 && <p className="text-ink-2">{map.everywhere}</p>}
      {limited.map((dimension) => (
        <DimensionMap key={dimension} slabs={slabs} coverage={coverage} dimension={dimension} />
      ))}
    </Stack>
  );
}

type ScrollBoxProps = { label: string; className: string; children: ReactNode };

/** Scrolls sideways inside the page; focusable by keyboard. */
function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
