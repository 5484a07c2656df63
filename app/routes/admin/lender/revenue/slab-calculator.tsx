import { useState } from "react";
import { parseCount, parsePaise, percentOf } from "~/domain/revenue/amounts";
import { DIMENSIONS, type Month, type Slab } from "~/domain/revenue/slab";
import { averageTicket, contains, matches, revenueOf, slabFor } from "~/domain/revenue/slab-for";
import { fill } from "~/i18n/staff/fill";
import { revenueWords } from "~/i18n/staff/revenue";
import { TextInput } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";
import { Stack } from "~/ui/components/layout";
import { groupTypedAmount, money, paiseText, rangeText } from "./format";
import { onlyNumber } from "./revenue-fields";

const { calculator, map } = revenueWords;

function sumOf({ flat, rate }: Slab, amount: bigint): string {
  const parts = { flat: money(flat ?? 0n), percent: percentOf(rate) ?? 0, amount: money(amount) };
  if (!rate) return fill(calculator.flatOnly, parts);
  return fill(flat ? calculator.both : calculator.percentOnly, parts);
}

function whyNot(slab: Slab, month: Month): string {
  if (!slab.isActive) return calculator.off;
  return DIMENSIONS.filter((dimension) => !contains(slab[dimension], month[dimension]))
    .map((one) => fill(calculator.outside[one], { range: rangeText(one, slab[one]) ?? map.everyMonth }))
    .join(", ");
}

/** The slab that wins a month and its commission, the slabs passed over with reasons, and others that match. */
export function MonthResult({ slabs, month }: { slabs: readonly Slab[]; month: Month }) {
  const winner = slabFor(slabs, month);
  const winnerAt = winner ? slabs.indexOf(winner) : slabs.length;
  const further = slabs.flatMap((slab, index) =>
    index > winnerAt && slab.isActive && matches(slab, month) ? [index + 1] : [],
  );
  const real = averageTicket(month.disbursed, month.count);
  return (
    <Stack gap={2} className="text-sm">
      <p className="text-lg font-bold tabular-nums">
        {winner
          ? fill(calculator.wins, { n: winnerAt + 1, revenue: money(revenueOf(winner, month.disbursed)) })
          : calculator.none}
      </p>
      {winner && <p className="text-ink-2 tabular-nums">{sumOf(winner, month.disbursed)}</p>}
      {real !== month.ats && <p className="text-ink-2">{fill(calculator.odd, { ats: money(real) })}</p>}
      {winnerAt > 0 && (
        <div>
          <p>{calculator.passedTitle}</p>
          <ul className="text-ink-2">
            {slabs.slice(0, winnerAt).map((slab, index) => (
              <li key={slab.id}>{fill(calculator.passed, { n: index + 1, reason: whyNot(slab, month) })}</li>
            ))}
          </ul>
        </div>
      )}
      {further.length > 0 && <p className="text-ink-2">{fill(calculator.alsoFits, { slabs: further.join(", ") })}</p>}
    </Stack>
  );
}

/** Finds the slab for an amount, a count and an average ticket size, by the rule of real commissions. */
export function SlabCalculator({ slabs }: { slabs: readonly Slab[] }) {
  const [amount, setAmount] = useState("");
  const [count, setCount] = useState("");
  const [ownAts, setOwnAts] = useState<string | null>(null);
  const disbursed = parsePaise(amount);
  const loans = parseCount(count);
  const isFilled = disbursed.ok && loans.ok && disbursed.value !== null && loans.value !== null && loans.value > 0n;
  const real = isFilled ? averageTicket(disbursed.value ?? 0n, loans.value ?? 0n) : null;
  const ats = parsePaise(ownAts ?? "");
  const month: Month | null =
    isFilled && real !== null && ats.ok
      ? { disbursed: disbursed.value ?? 0n, count: loans.value ?? 0n, ats: ats.value ?? real }
      : null;
  const isReadable = disbursed.ok && loans.ok && ats.ok;
  return (
    <Stack as="section" gap={3} aria-label={calculator.title}>
      <div>
        <h3>{calculator.title}</h3>
        <p className="text-ink-2">{calculator.lead}</p>
      </div>
      <div className={fieldsClass()}>
        <TextInput
          label={calculator.amount}
          prefix="₹"
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(onlyNumber(event.target.value))}
          onBlur={() => setAmount(groupTypedAmount(amount))}
        />
        <TextInput
          label={calculator.count}
          inputMode="numeric"
          value={count}
          onChange={(event) => setCount(onlyNumber(event.target.value, true))}
        />
        <TextInput
          label={calculator.ats}
          prefix="₹"
          inputMode="decimal"
          value={ownAts ?? (real === null ? "" : paiseText(real))}
          onChange={(event) => setOwnAts(onlyNumber(event.target.value) || null)}
          hint={real !== null && ownAts !== null ? fill(calculator.atsHint, { ats: money(real) }) : undefined}
        />
      </div>
      <div aria-live="polite">
        {month ? (
          <MonthResult slabs={slabs} month={month} />
        ) : (
          <p className="text-ink-2">{isReadable ? calculator.fill : calculator.unreadable}</p>
        )}
      </div>
    </Stack>
  );
}
