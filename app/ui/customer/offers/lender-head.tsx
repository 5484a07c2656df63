import type { ReactNode } from "react";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { LenderMark } from "./lender-mark";

type LenderHeadProps = {
  lender: { name: string; logo?: Picture };
  /** A tag after the name. */
  tag?: ReactNode;
  /** The heading and a line below it. */
  children: ReactNode;
};

/** The top of a lender's card. */
export function LenderHead({ lender, tag, children }: LenderHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LenderMark name={lender.name} logo={lender.logo} />
      <div className="min-w-0 grow basis-40">{children}</div>
      {tag}
    </div>
  );
}
