import type { ComponentProps } from "react";
import { Stack } from "~/ui/components/layout";
import { CompareBar } from "./list/compare-bar";
import { type OfferPartsProps, offerParts, tenorsOf } from "./list/offer-parts";
import { SettingsForm } from "./list/settings-form";
import { RankingMethod } from "./ranking-method";

export type OffersProps = OfferPartsProps & { method: ComponentProps<typeof RankingMethod> };

/**
 * The offers as a decision tool (BEY-03): amount and tenor, the matched lenders at exactly these in the disclosed order,
 * two or three side by side, and the others by name with one reason each. `data-part` marks what the settings change.
 */
export function Offers({ method, ...props }: OffersProps) {
  const { list, path } = props;
  const { texts } = list;
  const parts = offerParts(props);
  const part = (id: string) => ({ id, "data-part": "", children: parts[id] });
  return (
    <Stack gap={4} className="group/offers">
      <Stack {...part("offers-top")} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr_auto] lg:items-start lg:gap-x-5 lg:gap-y-4">
        <div className="lg:row-span-2">
          <SettingsForm page={list} path={path} tenors={tenorsOf(list)}>
            <div {...part("offers-compared")} hidden />
            <div {...part("offers-reset")} />
          </SettingsForm>
        </div>
        <div className="text-sm leading-[1.6] lg:col-start-2 lg:row-start-1 lg:flex lg:flex-wrap lg:items-start lg:gap-x-5">
          <p className="font-bold lg:py-0.5" role="status" {...part("offers-at")} />
          <RankingMethod {...method} />
          <div className="lg:ms-auto" {...part("offers-legend")} />
        </div>
        <section
          aria-label={texts.listTitle}
          className="lg:col-start-2 lg:row-span-2 lg:row-start-2"
          {...part("offers-list")}
        />
        <CompareBar texts={texts}>
          <span {...part("offers-clear")} />
        </CompareBar>
        <div className="lg:col-start-2 lg:row-start-4" {...part("offers-apart")} />
      </div>
    </Stack>
  );
}
