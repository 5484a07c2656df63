import { fill } from "~/i18n/staff/fill";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster } from "~/ui/components/layout";
import { useActionResult } from "./use-action-result";

const TIME = new Intl.DateTimeFormat("en-IN", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/**
 * The masquerade in another tab, with links to it and out of it. It is rendered without one too, to announce the end.
 */
export function RunningMasquerade({ running }: { running: { name: string; endsAt: Date } | null }) {
  const { fetcher, isPending } = useActionResult();
  if (!running) return null;
  const { name, endsAt } = running;
  return (
    <Notice tone="warn">
      <p>{fill(MERCHANT_WORDS.running, { name, time: TIME.format(endsAt) })}</p>
      <Cluster>
        <a href="/partner">{MERCHANT_WORDS.openPortal}</a>
        <fetcher.Form method="post" action="/admin/merchant-management/masquerade">
          <input type="hidden" name="intent" value="end" />
          <Button kind="secondary" size="compact" pending={isPending}>
            {MERCHANT_WORDS.end}
          </Button>
        </fetcher.Form>
      </Cluster>
    </Notice>
  );
}
