/** Classes of an error line under a field. */
export const errorLineClass = "mt-1 flex items-start gap-2 text-sm font-medium text-bad";

/** The same for a line that the script writes: its sign is a letter, because the script has no icon. */
export const ownErrorLineClass = `${errorLineClass} before:mt-[0.12em] before:grid before:size-[1.25em] before:flex-none before:place-items-center before:rounded-full before:border-[1.5px] before:text-[0.9em] before:leading-none before:content-['!'_/_'']`;
