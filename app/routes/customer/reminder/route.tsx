import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clockTime, istDay } from "~/domain/dates/ist";
import { isReminderChoice } from "~/domain/support/reminder";
import { reminderRequest } from "~/domain/support/requests";
import { customerContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import { cancelReminder, readReminder, setReminder } from "~/services/support/reminders.server";
import { RESUME_DAYS } from "~/services/support/resume-link.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { ReminderPage } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.words.title ?? "" }];

/** Where a customer brought by a partner confirms a number, and returns from. */
const ADD_MOBILE = "/verification?add=mobile&callback=%2Fremind-me";

/** What the form that was just sent has to say. */
function noticeIn(query: URLSearchParams, texts: ReturnType<typeof words<"reminders">>, isSet: boolean): string | null {
  if (query.has("cancelled") && !isSet) return texts.cancelled;
  if (query.has("choose")) return texts.chooseOne;
  return query.has("often") ? texts.tooMany : null;
}

/** Remind me later (CUS-10): the choices, or the reminder that is set. */
export async function loader(args: LoaderFunctionArgs) {
  return customerContext(args, async (ctx, session) => {
    const texts = words(ctx.locale, "reminders");
    const t = translator(ctx.locale, "reminders");
    const { pendingAt, to, isUnverified: isUnproved } = await readReminder({ ctx, session });
    const query = new URL(args.request.url).searchParams;
    return {
      frame: frameFor(args, ctx, session),
      words: texts,
      state: to === null ? ("no-way" as const) : pendingAt && !query.has("move") ? ("set" as const) : ("ask" as const),
      unreachable: isUnproved
        ? { text: texts.noContact, href: ADD_MOBILE, label: words(ctx.locale, "links").moveAdd }
        : { text: texts.noWay, href: "/my-consents", label: texts.change },
      recipient: to === null ? null : t("goesTo", { to }),
      promise:
        to === null || !pendingAt
          ? null
          : t("setText", {
              day: dayWords(istDay(pendingAt), ctx.locale),
              time: clockTime(pendingAt),
              to,
              days: RESUME_DAYS,
            }),
      notice: noticeIn(query, texts, pendingAt !== null),
    };
  });
}

/** Sets, moves or cancels the reminder. The page then confirms it. */
export async function action(args: ActionFunctionArgs) {
  const { choice } = await formValue(args.request, reminderRequest);
  const to = await customerContext(args, async (ctx, session) => {
    if (choice === "cancel") {
      await cancelReminder({ ctx, session });
      return "/remind-me?cancelled=1";
    }
    if (!isReminderChoice(choice)) return "/remind-me?choose=1";
    const set = await setReminder({ ctx, session, choice });
    return !set.ok && set.code === "too-many" ? "/remind-me?move=1&often=1" : "/remind-me";
  });
  return redirect(to, 303);
}

export default function RemindMeLater() {
  const { frame, ...page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <ReminderPage {...page} />
      </Page>
    </CustomerShell>
  );
}
