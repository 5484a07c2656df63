import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Card } from "~/ui/components/card";
import { stackClass } from "~/ui/components/layout";

/** Classes of a panel, for a form. */
export const panelClass = cva(
  "rounded-md border border-line bg-surface p-4 shadow-sm grid grid-cols-1 content-start gap-4",
);

type PanelProps = ComponentProps<typeof Card> &
  Pick<VariantProps<typeof stackClass>, "gap"> & {
    /** True for a table or a list that reaches the edges; it scrolls sideways inside the panel. */
    flush?: boolean;
  };

/** A section of a page on a card, its content in one column. */
export function Panel({ flush = false, gap, className, ...rest }: PanelProps) {
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
  return <Card as="section" padding="sm" {...rest} className={stackClass({ gap, className })} />;
}

type PanelHeadProps = {
  title: ReactNode;
  /** Id of the heading, which names the panel. */
  id?: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  className?: string;
  /** Buttons, a badge or a count at the end of the line. */
  children?: ReactNode;
};

/** The title of a panel and its actions. */
export function PanelHead({ title, id, lead, className, children }: PanelHeadProps) {
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <div
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line in-data-flush:border-b in-data-flush:px-4 in-data-flush:py-3",
        className,
      )}
    >
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
