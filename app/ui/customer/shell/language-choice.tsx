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

/** One button for each language: one tap, with or without script. */
export function LanguageChoice({ label, action, returnTo, current, languages }: LanguageChoiceProps) {
  return (
    <form method="post" action={action} className="langs" aria-label={label}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <span aria-hidden="true">{label}</span>
      <div>
        {languages.map(({ code, name }) => (
          <button
            key={code}
            type="submit"
            name="language"
            value={code}
            lang={code}
            aria-current={code === current ? "true" : undefined}
          >
            {name}
          </button>
        ))}
      </div>
    </form>
  );
}
