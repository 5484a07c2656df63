import type { ReactNode } from "react";
import { fieldsClass } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";

/** A card of the lender's page. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {lead && <p className="text-ink-2">{lead}</p>}
      {children}
    </Panel>
  );
}

/** Fields side by side that wrap. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={fieldsClass()}>{children}</div>;
