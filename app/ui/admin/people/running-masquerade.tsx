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

/** Whose portal is open in another tab, with the way there and the way out. It stays when there is none, to say that it has ended. */
export function RunningMasquerade({ running }: { running: { name: string; endsAt: Date } | null }) {
  const { fetcher, isPending } = useActionResult();
  if (!running) return null;
  const { name, endsAt } = running;
  return (
    <Notice tone="warn">
      <p>{MERCHANT_WORDS.running.replace("{name}", name).replace("{time}", TIME.format(endsAt))}</p>
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
