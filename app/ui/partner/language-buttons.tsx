import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

const LANGUAGES = [
  { code: "en", name: "English" },
  { code: "hi", name: "हिन्दी" },
] as const;

type LanguageButtonsProps = { label: string; current: "en" | "hi"; returnTo: string };

/** One button for each language; the chosen one is pressed. Reloads the page, because fonts change. */
export function LanguageButtons({ label, current, returnTo }: LanguageButtonsProps) {
  return (
    <form method="post" action="/partner/language" aria-label={label}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Cluster>
        {LANGUAGES.map(({ code, name }) => (
          <Button
            key={code}
            name="language"
            value={code}
            lang={code}
            kind={code === current ? "primary" : "secondary"}
            size="compact"
            aria-pressed={code === current}
            className="lang-hi:font-hindi-label"
          >
            {name}
          </Button>
        ))}
      </Cluster>
    </form>
  );
}
