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
  atTop?: boolean;
};

const languageClass = cva(
  "min-h-tap rounded-[calc(var(--radius-md)-3px)] py-1 font-medium hover:text-ink hover:underline current:bg-surface current:shadow-tab forced-colors:current:border",
  // On an English page the one Hindi word has its own 2 KB font, instead of the whole Devanagari file.
  {
    variants: {
      isOther: { true: "text-ink-2 lang-hi:font-hindi-label", false: "text-ink" },
      atTop: { true: "px-2 underline decoration-1 underline-offset-[0.2em]", false: "px-4" },
    },
    defaultVariants: { atTop: false },
  },
);

/** One button for each language, with or without script. `atTop`: the other languages only, on a phone. */
export function LanguageChoice({ label, action, returnTo, current, languages, atTop }: LanguageChoiceProps) {
  return (
    <form
      method="post"
      action={action}
      className={atTop ? "flex-none text-sm sm:hidden print:hidden" : "flex flex-wrap items-center gap-x-3 gap-y-2"}
      aria-label={label}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      {!atTop && <span aria-hidden="true">{label}</span>}
      <div
        className={atTop ? undefined : "flex flex-wrap gap-0.5 rounded-md border border-line-strong bg-sunken p-0.5"}
      >
        {languages.map(
          ({ code, name }) =>
            !(atTop && code === current) && (
              <button
                key={code}
                type="submit"
                name="language"
                value={code}
                lang={code}
                className={languageClass({ isOther: code !== current, atTop })}
                aria-current={code === current ? "true" : undefined}
              >
                {name}
              </button>
            ),
        )}
      </div>
    </form>
  );
}
