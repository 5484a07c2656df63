import { useEffect, useState } from "react";
import { brandWords } from "~/i18n/staff/brand";
import type { EditorField } from "~/services/brand-editor/brand-editor.server";
import { sectionId } from "./field-groups";

type Group = EditorField["group"];

/** The part of the window in which a section counts as the one that is read. */
const READING_LINE = "-15% 0px -75% 0px";

/** The section at the reading line. */
function useCurrentSection(groups: readonly Group[]): Group | undefined {
  const [current, setCurrent] = useState(groups[0]);
  const names = groups.join(" ");
  useEffect(() => {
    const groupOf = new Map(names.split(" ").map((group) => [sectionId(group as Group), group as Group]));
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(groupOf.get(seen.target.id));
      },
      { rootMargin: READING_LINE },
    );
    for (const id of groupOf.keys()) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);
  return current;
}

/** Links to the sections of the editor. They stay at the top of the window. */
export function SectionList({ groups }: { groups: readonly Group[] }) {
  const current = useCurrentSection(groups);
  return (
    <nav
      aria-label={brandWords.sectionsLabel}
      className="sticky top-[var(--banner,0px)] z-4 mb-3 flex gap-1 overflow-x-auto border-b border-line bg-page py-2 scrollbar-none"
    >
      {groups.map((group) => (
        <a
          key={group}
          href={`#${sectionId(group)}`}
          aria-current={group === current ? "location" : undefined}
          className="flex min-h-8 flex-none items-center rounded-sm px-2.5 text-xs whitespace-nowrap text-ink-2 no-underline hover:bg-hover hover:text-ink aria-[current=location]:bg-brand-soft aria-[current=location]:font-bold aria-[current=location]:text-ink"
        >
          {brandWords.groups[group][0]}
        </a>
      ))}
    </nav>
  );
}
