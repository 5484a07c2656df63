import type { ReactNode } from "react";
import { DoneMark } from "~/ui/components/done-mark";

/** What was sent has arrived: the sign, the sentence, what comes next. Read out when the page opens. */
export function Sent({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack stack-5" role="status">
      <DoneMark />
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  );
}
