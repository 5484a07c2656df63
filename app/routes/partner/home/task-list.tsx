import { Link } from "@remix-run/react";
import { cx } from "class-variance-authority";
import type { Task } from "~/domain/partners-portal/tasks";
import type { PortalTexts } from "~/i18n/portal/texts";
import { Panel, PanelHead } from "~/ui/admin/panel";

const HREFS: Readonly<Record<Task, string>> = {
  "no-link": "/partner/communication/general-query",
  share: "#share",
  counter: "/partner/leads/start",
  criteria: "/partner/training-material/eligibility-criteria",
  "held-line": "/partner/statements",
  "answered-ticket": "/partner/communication",
  bank: "/partner/settings/bank",
  "second-step": "/partner/settings/second-step",
};

type TaskListProps = {
  title: string;
  tasks: readonly Task[];
  /** What staff have written for all partners. */
  written: readonly { id: string; title: string; body: string }[];
  words: PortalTexts<"home">;
  /** True for the first steps in an empty portal. */
  isNumbered?: boolean;
};

/** What to do, each with its page, then what staff ask for; nothing when there is nothing. */
export function TaskList({ title, tasks, written, words, isNumbered = false }: TaskListProps) {
  if (tasks.length + written.length === 0) return null;
  const List = isNumbered ? "ol" : "ul";
  return (
    <Panel gap={3}>
      <PanelHead title={title} />
      <List className={cx("grid gap-2", isNumbered ? "list-decimal ps-5" : "")}>
        {tasks.map((task) => (
          <li key={task}>
            <Link to={HREFS[task]}>{words.tasks[task].title}</Link>
            <p className="text-xs text-ink-3">{words.tasks[task].text}</p>
          </li>
        ))}
        {written.map((one) => (
          <li key={one.id}>
            <p className="font-medium">{one.title}</p>
            <p className="text-xs whitespace-pre-line text-ink-3">{one.body}</p>
          </li>
        ))}
      </List>
    </Panel>
  );
}
