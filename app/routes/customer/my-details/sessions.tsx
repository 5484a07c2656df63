import { Card } from "~/ui/components/card";
import { stackClass } from "~/ui/components/layout";
import { SessionList, type SessionListProps } from "~/ui/components/session-list";

export type SessionsProps = { title: string; lead: string } & Omit<SessionListProps, "isDense">;

/** Where a customer is signed in. */
export function Sessions({ title, lead, ...list }: SessionsProps) {
  return (
    <Card as="section" className={stackClass({ gap: 4 })} aria-labelledby="sessions">
      <h2 id="sessions" className="text-lg">
        {title}
      </h2>
      <p className="text-sm">{lead}</p>
      <SessionList {...list} />
    </Card>
  );
}
