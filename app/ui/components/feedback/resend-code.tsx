import type { ReactNode } from "react";
import { Cluster } from "~/ui/components/layout";
import { clock } from "~/ui/scripts/clock";

type ResendCodeProps = {
  /** Seconds until the server sends again; 0: now. */
  seconds: number;
  wait: string;
  /** 'No code yet?', shown when the wait is over. */
  ready: string;
  /** Announced once, when the wait is over: 'You can ask for a new code now.' */
  announce: string;
  /** The form for a new passcode. Only the script disables its button; without it the server refuses. */
  children: ReactNode;
};

/** The wait before another passcode, as a countdown. */
export function ResendCode({ seconds, wait, ready, announce, children }: ResendCodeProps) {
  const [before, after] = wait.split("{time}");
  return (
    <Cluster between className="text-sm" data-countdown={seconds}>
      <span className="text-ink-2" data-wait="" hidden={seconds <= 0}>
        {before}
        <b className="tabular-nums" data-clock="">
          {clock(Math.max(seconds, 0))}
        </b>
        {after}
      </span>
      <span className="text-ink-2" data-ready="" hidden={seconds > 0}>
        {ready}
      </span>
      {children}
      <span className="sr-only" role="status" data-announce={announce} />
    </Cluster>
  );
}
