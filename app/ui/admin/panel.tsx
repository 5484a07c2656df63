import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Card } from "~/ui/components/card";
import { stackClass } from "~/ui/components/layout";

type PanelProps = ComponentProps<typeof Card> & {
  /** True for a table or a list that reaches the edges; it scrolls sideways inside the panel. */
  flush?: boolean;
};

/** A part of a page on a card of its own, its content in one column. */
export function Panel({ flush = false, className, ...rest }: PanelProps) {
  if (flush)
    return (
      <Card
        as="section"
        padding="none"
        {...rest}
        data-flush=""
        data-scrolls=""
        className={cx("overflow-x-auto overflow-y-hidden", className)}
      />
    );
  return <Card as="section" padding="sm" {...rest} className={stackClass({ className })} />;
}

type PanelHeadProps = {
  title: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** What stands at the end of the line: buttons, a badge, a count. */
  children?: ReactNode;
};

/** The title of a panel, and what can be done with what is in it. */
export function PanelHead({ title, lead, children }: PanelHeadProps) {
  const heading = <h2>{title}</h2>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line in-data-flush:border-b in-data-flush:px-4 in-data-flush:py-3">
      {lead ? (
        <div>
          {heading}
          <p className="text-xs text-ink-3">{lead}</p>
        </div>
      ) : (
        heading
      )}
      {children}
    </div>
  );
}
