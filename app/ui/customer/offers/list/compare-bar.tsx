import { cx } from "class-variance-authority";
import { Button } from "~/ui/components/button";
import { LinkButton } from "~/ui/components/link-button";
import { SETTINGS_FORM } from "./settings-form";
import type { ListTexts } from "./types";

/** Two or three ticked lenders can be put side by side. Shown while a box is ticked, without script too. */
export function CompareBar({ texts, clear }: { texts: ListTexts; clear: string }) {
  return (
    <section
      aria-label={texts.compare}
      className={cx(
        "sticky bottom-0 z-5 -mx-gutter hidden grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-y border-line bg-surface px-gutter py-2 shadow-md group-has-[input[name=compare]:checked]/offers:grid",
        "lg:top-4 lg:bottom-auto lg:mx-0 lg:grid-cols-1 lg:rounded-md lg:border lg:p-4 lg:shadow-sm",
      )}
    >
      <Button kind="secondary" form={SETTINGS_FORM} name="view" value="compare">
        {texts.compareThem}
      </Button>
      <LinkButton kind="quiet" href={clear} className="first:ms-0">
        {texts.clear}
      </LinkButton>
    </section>
  );
}
