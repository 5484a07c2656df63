import { choiceClass } from "~/ui/components/fields/control-class";
import { Stack } from "~/ui/components/layout";
export type TenorLinksProps = {
  label: string;
  help: string;
  options: readonly { href: string; isChosen: boolean; label: string; help: string }[];
};

/** The tenors of an offer. Each opens the page with its own figures, so that figures and consent always agree. */
export function TenorLinks({ label, help, options }: TenorLinksProps) {
  return (
    <Stack as="nav" gap={2} aria-label={label}>
      <h3>{label}</h3>
      <p className="text-sm text-ink-2">{help}</p>
      <ul className="grid gap-2 xs:grid-cols-[1fr_1fr]">
        {options.map((option) => (
          <li key={option.href}>
            <a
              className={choiceClass({ kind: "link" })}
              href={option.href}
              aria-current={option.isChosen ? "true" : undefined}
            >
              <span>
                {option.label}
                <small>{option.help}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
