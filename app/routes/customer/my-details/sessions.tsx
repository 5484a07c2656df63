import type { SessionLine } from "~/i18n/phrases/own-sessions";
import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster, stackClass } from "~/ui/components/layout";

export type SessionsProps = {
  title: string;
  lead: string;
  lines: readonly SessionLine[];
  endOthers: string | null;
  ended: string | null;
};

/** Where a customer is signed in, each with the way to end it. Plain forms: the page has no script of its own. */
export function Sessions({ title, lead, lines, endOthers, ended }: SessionsProps) {
  return (
    <Card as="section" className={stackClass({ gap: 4 })} aria-labelledby="sessions">
      <h2 id="sessions" className="text-lg">
        {title}
      </h2>
      <p className="text-sm">{lead}</p>
      {ended && <Notice tone="ok">{ended}</Notice>}
      <ul className={stackClass({ gap: 4 })}>
        {lines.map(({ id, name, here, times, end }) => (
          <li key={id}>
            <Cluster between>
              <span id={`s-${id}`} className="text-sm">
                <b>{name}</b>
                {here && ` (${here})`}
                <span className="block text-ink-2 tabular-nums">{times}</span>
              </span>
              {end && (
                <form method="post">
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="session" value={id} />
                  <Button kind="secondary" size="sm" aria-describedby={`s-${id}`}>
                    {end}
                  </Button>
                </form>
              )}
            </Cluster>
          </li>
        ))}
      </ul>
      {endOthers && (
        <form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Button kind="secondary">{endOthers}</Button>
        </form>
      )}
    </Card>
  );
}
