import { Button } from "./button";
import { Notice } from "./feedback/notice";
import { Cluster, stackClass } from "./layout";

export type SessionListProps = {
  /** `here` and `end` are words: of the session that asks, and of the button of any other. */
  lines: readonly { id: string; name: string; here: string | null; times: string; end: string | null }[];
  /** The words of the button that ends all others; null without others. */
  endOthers: string | null;
  /** What is said after some have ended. */
  ended: string | null;
  /** The smaller buttons of the back office. */
  isDense?: boolean;
};

/** Where somebody is signed in, each with the way to end it. Plain forms: they need no script. */
export function SessionList({ lines, endOthers, ended, isDense = false }: SessionListProps) {
  return (
    <>
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
                  <Button kind="secondary" size={isDense ? "compact" : "sm"} aria-describedby={`s-${id}`}>
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
          <Button kind="secondary" size={isDense ? "compact" : undefined}>
            {endOthers}
          </Button>
        </form>
      )}
    </>
  );
}
