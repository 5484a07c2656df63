import type { ReactNode } from "react";
import { SETTING_NAMES } from "~/domain/eligibility/offer-settings";
import { groupDigits } from "~/domain/money/group-digits";
import { Button } from "~/ui/components/button";
import { Disclosure } from "~/ui/components/disclosure";
import { affixClass, inputClass } from "~/ui/components/fields/control-class";
import { monthsText } from "./offer-row-words";
import { SETTINGS_FORM } from "./settings-form-id";
import type { OfferListData } from "./types";

const TENOR_LABEL =
  "relative grid min-h-tap grow basis-0 place-items-center border-s border-line font-medium tabular-nums first:border-s-0 hover:bg-brand-soft has-checked:rounded-md has-checked:bg-brand-soft has-checked:font-bold has-checked:shadow-[inset_0_0_0_2px_var(--color-brand-ink)] has-focus-visible:rounded-md has-focus-visible:shadow-focus forced-colors:has-checked:outline-2";

type RupeesProps = { name: string; label: string; value: number | null };

function Rupees({ name, label, value }: RupeesProps) {
  const id = `set-${name}`;
  return (
    <div className="grid gap-1" data-field="">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <div className={affixClass()}>
        <span aria-hidden="true">₹</span>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          pattern="[0-9,]*"
          data-rupees=""
          defaultValue={value === null ? "" : groupDigits(String(value))}
          className={inputClass({ kind: "affix", className: "w-full font-bold tabular-nums" })}
        />
      </div>
    </div>
  );
}

type SettingsFormProps = {
  page: OfferListData;
  /** The page's own address. */
  path: string;
  tenors: readonly number[];
  /** What the settings change in the form. */
  children: ReactNode;
};

/** Amount and tenor at which all lenders are compared, and what a customer may try. A plain GET form without script. */
export function SettingsForm({ page, path, tenors, children }: SettingsFormProps) {
  const { texts, now, own } = page;
  const isTrying = now.monthlyIncomeRupees !== own.monthlyIncomeRupees || now.mostInstalmentRupees !== null;
  return (
    <form
      id={SETTINGS_FORM}
      method="get"
      action={path}
      aria-label={texts.settingsTitle}
      data-live=""
      className="grid gap-3 lg:rounded-md lg:border lg:border-line lg:bg-surface lg:p-4 lg:shadow-sm"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 lg:grid-cols-1">
        <Rupees name={SETTING_NAMES.amount} label={texts.amount} value={now.amountRupees} />
        <Button kind="secondary" className="min-h-12.5">
          {texts.update}
        </Button>
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-bold">{texts.tenorLegend}</legend>
        <div className="flex rounded-md border border-line-strong bg-surface">
          {tenors.map((months) => (
            <label key={months} className={TENOR_LABEL}>
              <input
                type="radio"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                name={SETTING_NAMES.months}
                value={months}
                defaultChecked={months === now.months}
                aria-label={monthsText(months, page)}
              />
              <span aria-hidden="true">{months}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Disclosure label={<span className="text-sm font-medium">{texts.tryMore}</span>} open={isTrying}>
        <div className="grid gap-3 pb-2">
          <p className="text-xs text-ink-2">{texts.tryNote}</p>
          <Rupees name={SETTING_NAMES.income} label={texts.tryIncome} value={now.monthlyIncomeRupees} />
          <Rupees name={SETTING_NAMES.instalment} label={texts.tryInstalment} value={now.mostInstalmentRupees} />
        </div>
      </Disclosure>
      {children}
    </form>
  );
}
