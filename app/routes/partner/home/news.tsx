import { Panel, PanelHead } from "~/ui/admin/panel";

type NewsProps = { title: string; news: readonly { id: string; title: string; body: string; day: string }[] };

/** News for partners, from the newest. */
export function News({ title, news }: NewsProps) {
  return (
    <Panel gap={3}>
      <PanelHead title={title} />
      <ul className="grid gap-4">
        {news.map((one) => (
          <li key={one.id}>
            <p className="text-xs text-ink-3">{one.day}</p>
            <p className="font-bold">{one.title}</p>
            <p className="whitespace-pre-line text-ink-2">{one.body}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
