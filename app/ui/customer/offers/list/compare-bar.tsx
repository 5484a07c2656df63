import { cx } from "class-variance-authority";
import { Button } from "~/ui/components/button";
import { fillText } from "./fill-text";
import { SETTINGS_FORM } from "./settings-form";
import type { ListTexts } from "./types";

type CompareBarProps = {
  texts: ListTexts;
  /** The names of the ticked lenders. */
  ticked: readonly string[];
  onClear: () => void;
};

/** Two or three ticked lenders can be put side by side. Shown while a box is ticked, without script too. */
export function CompareBar({ texts, ticked, onClear }: CompareBarProps) {
  const isReady = ticked.length >= 2;
  return (
    <section
      aria-label={texts.compare}
      className={cx(
        "sticky bottom-0 z-5 -mx-gutter hidden grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-y border-line bg-surface px-gutter py-2 shadow-md group-has-[input[name=compare]:checked]/offers:grid",
        "lg:top-4 lg:bottom-auto lg:mx-0 lg:grid-cols-1 lg:rounded-md lg:border lg:p-4 lg:shadow-sm",
      )}
    >
      <p className="text-xs text-ink-2 max-lg:sr-only" role="status">
        {ticked.length > 0 && fillText(texts.ticked, { list: ticked.join(", ") })}
      </p>
      <Button kind="secondary" form={SETTINGS_FORM} name="view" value="compare">
        {isReady ? fillText(texts.compareThem, { count: ticked.length }) : texts.compareSome}
      </Button>
      <Button kind="quiet" type="button" onClick={onClear} className="first:ms-0">
        {texts.clear}
      </Button>
    </section>
  );
}
