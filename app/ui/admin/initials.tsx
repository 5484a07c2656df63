/**
 * A round mark with the initials of somebody's first and last name; decorative beside the name. The style sheet writes the letters, so
 * that they are not part of the text of a button whose name does not have them (WCAG 2.5.3).
 */
export function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
  return (
    <span
      className="grid size-8 flex-none place-items-center rounded-full border border-line bg-sunken text-2xs font-bold text-ink-2 before:content-[attr(data-initials)]"
      aria-hidden="true"
      data-initials={letters}
    />
  );
}
