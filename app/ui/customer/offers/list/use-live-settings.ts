import { useSubmit } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import {
  type OfferSettings,
  readSettings,
  SETTING_NAMES,
  type SettingRanges,
} from "~/domain/eligibility/offer-settings";
import { groupDigits } from "~/domain/money/group-digits";
import { parseRupees } from "~/domain/money/rupees";

/** A pause in typing after which the list is compared anew; and one after which the server is asked. */
const TYPING_MS = 250;
const ASKING_MS = 600;

export type LiveSettings = {
  /** What the list is compared at: the form's settings while they are newer than the page's. */
  settings: OfferSettings;
  isAmountOutside: boolean;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  /** Sets amount and tenor as if they were typed and tapped. */
  onTry: (fit: Pick<OfferSettings, "amountRupees" | "months">) => void;
};

type Loaded = { now: OfferSettings; own: OfferSettings; ranges: SettingRanges };

const isSame = (a: OfferSettings, b: OfferSettings): boolean =>
  a.amountRupees === b.amountRupees &&
  a.months === b.months &&
  a.monthlyIncomeRupees === b.monthlyIncomeRupees &&
  a.mostInstalmentRupees === b.mostInstalmentRupees;

const queryOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function isOutside(query: URLSearchParams, { amount }: SettingRanges): boolean {
  const asked = parseRupees(query.get(SETTING_NAMES.amount) ?? "");
  return asked === null || asked < amount.min || asked > amount.max;
}

/**
 * Compares at the form's settings at once, in the browser, and then asks the server for the same page: its answer has the
 * same figures, is kept as a receipt, and the address names it.
 */
export function useLiveSettings({ now, own, ranges }: Loaded, formId: string): LiveSettings {
  const submit = useSubmit();
  const [tried, setTried] = useState<OfferSettings | null>(null);
  const [isAmountOutside, setOutside] = useState(false);
  const timers = useRef<{ compare?: ReturnType<typeof setTimeout>; ask?: ReturnType<typeof setTimeout> }>({});
  useEffect(() => setTried((settings) => (settings && isSame(settings, now) ? null : settings)), [now]);
  useEffect(
    () => () => {
      clearTimeout(timers.current.compare);
      clearTimeout(timers.current.ask);
    },
    [],
  );

  const follow = useCallback(
    (form: HTMLFormElement, pauseMs: number) => {
      const { current } = timers;
      clearTimeout(current.compare);
      clearTimeout(current.ask);
      current.compare = setTimeout(() => {
        const query = queryOf(form);
        const outside = isOutside(query, ranges);
        setOutside(outside);
        if (!outside) setTried(readSettings(query, ranges, own));
      }, pauseMs);
      current.ask = setTimeout(() => {
        if (!isOutside(queryOf(form), ranges)) submit(form, { replace: true, preventScrollReset: true });
      }, pauseMs + ASKING_MS);
    },
    [own, ranges, submit],
  );
  const onChange = useCallback(
    ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      const isChoice = target instanceof HTMLInputElement && target.type === "radio";
      follow(currentTarget, isChoice ? 0 : TYPING_MS);
    },
    [follow],
  );
  const onTry = useCallback(
    ({ amountRupees, months }: Pick<OfferSettings, "amountRupees" | "months">) => {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      set(form, SETTING_NAMES.amount, groupDigits(String(amountRupees)));
      set(form, SETTING_NAMES.months, String(months));
      follow(form, 0);
    },
    [follow, formId],
  );
  return { settings: tried ?? now, isAmountOutside, onChange, onTry };
}

/** Sets a text box or one of several radio buttons. */
function set(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList || (field instanceof HTMLInputElement && field.type !== "radio"))
    field.value = value;
}
