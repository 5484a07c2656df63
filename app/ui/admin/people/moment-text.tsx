const MOMENT = new Intl.DateTimeFormat("en-IN", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** A moment in Indian time. */
export function MomentText({ at }: { at: Date | string }) {
  const moment = new Date(at);
  return (
    <time className="tabular-nums" dateTime={moment.toISOString()}>
      {MOMENT.format(moment)}
    </time>
  );
}
