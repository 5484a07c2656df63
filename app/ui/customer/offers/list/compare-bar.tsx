import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Button } from "~/ui/components/button";
import { fillText } from "./fill-text";
import { MAX_SIDE_BY_SIDE } from "./most-side-by-side";
import { SETTINGS_FORM } from "./settings-form-id";
import type { ListTexts } from "./types";

/**
 * Two or three selected lenders can be put side by side. Shown while a box is checked, without script too. The page's
 * script counts the checked boxes and blocks a fourth one.
 */
export function CompareBar({ texts, children }: { texts: ListTexts; children: ReactNode }) {
  return (
    <section
      aria-label={texts.compare}
      className={cx(
        "sticky bottom-0 z-5 -mx-gutter hidden grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-y border-line bg-surface px-gutter py-2 shadow-md group-has-[input[name=compare]:checked]/offers:grid",
        "lg:top-4 lg:bottom-auto lg:mx-0 lg:grid-cols-1 lg:rounded-md lg:border lg:p-4 lg:shadow-sm",
      )}
    >
      <p
        id="compare-count"
        role="status"
        className="col-span-full text-sm font-medium tabular-nums"
        data-most={MAX_SIDE_BY_SIDE}
        data-count={texts.compareCount}
        data-blocked={fillText(texts.compareBlocked, { most: MAX_SIDE_BY_SIDE })}
      >
        {fillText(texts.compareHint, { most: MAX_SIDE_BY_SIDE })}
      </p>
      <Button kind="secondary" form={SETTINGS_FORM} name="view" value="compare">
        {texts.compareThem}
      </Button>
      {children}
    </section>
  );
}
