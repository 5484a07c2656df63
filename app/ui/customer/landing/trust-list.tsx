import { EyeIcon, LockIcon, ScalesIcon, ShieldIcon } from "~/ui/components/icons/icons";

const ICONS = { enquiry: EyeIcon, ranking: ScalesIcon, lenders: ShieldIcon, data: LockIcon } as const;

export type TrustItem = { about: keyof typeof ICONS; title: string; text: string };

/** What this site promises, in a row of short facts. */
export function TrustList({ items }: { items: readonly TrustItem[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-4 border-b border-line py-6 min-[36rem]:grid-cols-2 min-[62rem]:grid-cols-4">
      {items.map(({ about, title, text }) => {
        const Icon = ICONS[about];
        return (
          <li key={about} className="flex gap-3 text-sm leading-[1.45] text-ink-2">
            <Icon className="size-6 text-brand-ink" />
            <span>
              <b className="block text-ink">{title}</b>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
