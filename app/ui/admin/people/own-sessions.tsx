import { Form } from "@remix-run/react";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster, stackClass } from "~/ui/components/layout";

type OwnSessionsProps = {
  label: string;
  /** `here` and `end` are words: of the session that asks, and of the button of any other. */
  lines: readonly { id: string; name: string; here: string | null; times: string; end: string | null }[];
  endOthers: string;
  /** What is said after some have ended. */
  ended: string | null;
};

/** Where somebody is signed in to the back office or the portal, each with the way to end it. Works without script. */
export function OwnSessions({ label, lines, endOthers, ended }: OwnSessionsProps) {
  return (
    <Panel className="max-w-3xl" aria-label={label}>
      {ended && <Notice tone="ok">{ended}</Notice>}
      <ul className={stackClass({ gap: 4 })}>
        {lines.map(({ id, name, here, times, end }) => (
          <li key={id}>
            <Cluster between>
              <span id={`s-${id}`}>
                <b>{name}</b>
                {here && ` (${here})`}
                <small className="block text-xs text-ink-2 tabular-nums">{times}</small>
              </span>
              {end && (
                <Form method="post">
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="session" value={id} />
                  <Button kind="secondary" size="compact" aria-describedby={`s-${id}`}>
                    {end}
                  </Button>
                </Form>
              )}
            </Cluster>
          </li>
        ))}
      </ul>
      {lines.length > 1 && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Button kind="secondary" size="compact">
            {endOthers}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
