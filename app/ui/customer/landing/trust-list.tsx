import { EyeIcon, LockIcon, ScalesIcon, ShieldIcon } from "~/ui/components/icons/icons";

const ICONS = { enquiry: EyeIcon, ranking: ScalesIcon, lenders: ShieldIcon, data: LockIcon } as const;

export type TrustItem = { about: keyof typeof ICONS; title: string; text: string };

/** What this site promises, in a row of short facts. */
export function TrustList({ items }: { items: readonly TrustItem[] }) {
  return (
    <ul className="trust">
      {items.map(({ about, title, text }) => {
        const Icon = ICONS[about];
        return (
          <li key={about}>
            <Icon />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
