import { istDay } from "~/domain/dates/ist";
import { erasuresWords as words } from "~/i18n/staff/erasures";
import { CopyButton } from "~/ui/admin/copy-button";
import { disclosureClass } from "~/ui/admin/layout";
import { dayText } from "~/ui/admin/people/day-text";
import { momentText } from "~/ui/admin/people/moment-text";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";
import type { ErasureView } from "./erasure-done";

type LenderNoticeProps = { lender: ErasureView["lenders"][number]; number: string; brand: string; day: Date };

/** The notice to one lender, ready to send, and whether it was told. */
export function LenderNotice({ lender, number, brand, day }: LenderNoticeProps) {
  const { fetcher, isPending } = useActionResult();
  const { lenderId, name, email, applications, toldAt, toldBy } = lender;
  const lines = applications.map((one) => `- ${words.application(one.reference, dayText(istDay(one.day)))}`);
  const text = words.noticeText(name, brand, number, dayText(istDay(day)), lines.join("\n"));
  const mail = `mailto:${email ?? ""}?subject=${encodeURIComponent(words.noticeSubject(number))}&body=${encodeURIComponent(text)}`;
  return (
    <Stack gap={2}>
      <Cluster>
        <b>{name}</b>
        <StatusBadge tone={toldAt ? "ok" : "warn"}>
          {toldAt ? words.toldBy(toldBy, momentText(toldAt)) : words.notTold}
        </StatusBadge>
      </Cluster>
      <details>
        <summary className={disclosureClass}>{words.notice}</summary>
        <p className="mt-2 rounded-sm bg-sunken p-3 text-xs break-words whitespace-pre-line">{text}</p>
      </details>
      <Cluster>
        <CopyButton kind="secondary" text={text} copied={words.copied} notCopied={words.notCopied}>
          {words.copyNotice}
        </CopyButton>
        {email && <a href={mail}>{words.writeMail}</a>}
        {!toldAt && (
          <fetcher.Form method="post">
            <input type="hidden" name="lenderId" value={lenderId} />
            <Button size="compact" name="intent" value="told" pending={isPending}>
              {words.markTold}
            </Button>
          </fetcher.Form>
        )}
      </Cluster>
    </Stack>
  );
}
