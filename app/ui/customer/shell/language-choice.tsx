import { cva } from "class-variance-authority";

export type LanguageChoiceProps = {
  /** 'Language'. */
  label: string;
  /** Where the choice is posted, as `language` and `returnTo`. */
  action: string;
  /** Path and query of this page. */
  returnTo: string;
  current: string;
  /** Each in its own language: English, हिन्दी. */
  languages: readonly { code: string; name: string }[];
};

const languageClass = cva(
  "min-h-tap rounded-[calc(var(--radius-md)-3px)] px-4 py-1 font-medium hover:text-ink hover:underline current:bg-surface current:shadow-tab forced-colors:current:border",
  // On an English page the one Hindi word has its own 2 KB font, instead of the whole Devanagari file.
  { variants: { isOther: { true: "text-ink-2 lang-hi:font-hindi-label", false: "text-ink" } } },
);

/** One button for each language, with or without script. */
export function LanguageChoice({ label, action, returnTo, current, languages }: LanguageChoiceProps) {
  return (
    <form method="post" action={action} className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-label={label}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <span aria-hidden="true">{label}</span>
      <div className="flex flex-wrap gap-0.5 rounded-md border border-line-strong bg-sunken p-0.5">
        {languages.map(({ code, name }) => (
          <button
            key={code}
            type="submit"
            name="language"
            value={code}
            lang={code}
            className={languageClass({ isOther: code !== current })}
            aria-current={code === current ? "true" : undefined}
          >
            {name}
          </button>
        ))}
      </div>
    </form>
  );
}
