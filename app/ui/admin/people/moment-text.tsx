const MOMENT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** A moment in Indian time, as in sentences of the server: 9 Nov 2026, 05:10. */
export const momentText = (at: Date | string): string => MOMENT.format(new Date(at));

export function MomentText({ at }: { at: Date | string }) {
  const moment = new Date(at);
  return (
    <time className="tabular-nums" dateTime={moment.toISOString()}>
      {momentText(moment)}
    </time>
  );
}
