import { getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { PUBLISH_MODES, publishRequest } from "~/domain/time-machine/requests";
import { timeMachineError, timeMachineWords as words } from "~/i18n/staff/time-machine";
import { DateInput, SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Actions, stackClass } from "~/ui/components/layout";
import type { DraftSetView } from "./changes-panel";

const MODES = PUBLISH_MODES.map((value) => ({ value, label: words.modes[value] }));

/** When the set becomes live, and why. */
function PublishForm({ suggestedDay }: { suggestedDay: string }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: publishRequest,
    words: timeMachineError,
    defaultValue: { mode: "now", day: suggestedDay, time: "09:00", days: "7", fall: "5" },
  });
  const mode = fields.mode.value;
  return (
    <fetcher.Form method="post" className={stackClass({ gap: 3, className: "max-w-3xl" })} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="publish" />
      <div className={fieldsClass()}>
        <SelectInput
          label={words.when}
          error={fields.mode.errors?.[0]}
          options={MODES}
          {...getSelectProps(fields.mode)}
          key={fields.mode.key}
        />
        {mode === "at" && (
          <>
            <DateInput
              label={words.publishDay}
              error={fields.day.errors?.[0]}
              {...getInputProps(fields.day, { type: "date" })}
              key="day"
            />
            <TextInput
              label={words.publishTime}
              error={fields.time.errors?.[0]}
              {...getInputProps(fields.time, { type: "time" })}
              key="time"
            />
          </>
        )}
        {mode === "trial" && (
          <>
            <TextInput
              label={words.trialDays}
              error={fields.days.errors?.[0]}
              inputMode="numeric"
              {...getInputProps(fields.days, { type: "text" })}
              key="days"
            />
            <TextInput
              label={words.trialFall}
              suffix={words.points}
              error={fields.fall.errors?.[0]}
              inputMode="decimal"
              {...getInputProps(fields.fall, { type: "text" })}
              key="fall"
            />
          </>
        )}
      </div>
      {mode === "trial" && <p className="max-w-3xl text-xs text-ink-2">{words.trialHint}</p>}
      <TextAreaInput
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        error={fields.reason.errors?.[0]}
        {...getTextareaProps(fields.reason)}
        key={fields.reason.key}
      />
      <Actions>
        <Button size="compact" pending={isPending}>
          {words.publish}
        </Button>
      </Actions>
    </fetcher.Form>
  );
}

/** Takes the set off the schedule, or ends its trial. */
function Withdraw({ intent, text }: { intent: "unschedule" | "return"; text: string }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <Button kind="secondary" size="compact" name="intent" value={intent} pending={isPending}>
        {text}
      </Button>
    </fetcher.Form>
  );
}

/** Where the publication stands, and what can be done about it. */
export function PublicationPanel({ view: { set, publication, suggestedDay } }: { view: DraftSetView }) {
  const { isAsked, canPublish, lines } = publication;
  if (!isAsked && !canPublish && lines.length === 0) return null;
  return (
    <Panel gap={3} aria-labelledby="publish">
      <PanelHead id="publish" title={words.publish} lead={canPublish ? words.publishLead : undefined} />
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isAsked && (
        <Notice tone="info">
          {words.waiting} <Link to={ADMIN_PATHS.approvals}>{words.toApprovals}</Link>
        </Notice>
      )}
      {canPublish && <PublishForm suggestedDay={suggestedDay} />}
      {set.state === "scheduled" && <Withdraw intent="unschedule" text={words.unschedule} />}
      {set.state === "trial" && <Withdraw intent="return" text={words.returnNow} />}
    </Panel>
  );
}
