import { Radio, RadioGroup } from "@headlessui/react";
import { Link } from "@remix-run/react";
import { cva, type VariantProps } from "class-variance-authority";

const listClass = cva("scrollbar-none overflow-x-auto", {
  variants: {
    look: {
      segments: "inline-flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-line bg-sunken p-0.5",
      tabs: "flex flex-wrap gap-x-4 border-b border-line",
    },
  },
});

const itemClass = cva(
  "inline-flex flex-none cursor-pointer items-center gap-1.5 no-underline focus-visible:shadow-[inset_0_0_0_2px_var(--color-brand-ink)] pointer-coarse:min-h-10 forced-colors:current:border",
  {
    variants: {
      look: {
        segments: "min-h-7 rounded-[calc(var(--radius-md)-3px)] px-3 py-1 whitespace-nowrap max-sm:px-2",
        tabs: "-mb-px min-h-9 border-b-2 font-medium",
      },
      isChosen: { true: "text-ink", false: "text-ink-2 hover:text-ink" },
    },
    compoundVariants: [
      {
        look: "segments",
        isChosen: true,
        class: "bg-surface font-bold shadow-tab dark:bg-line",
      },
      { look: "segments", isChosen: false, class: "font-medium" },
      { look: "tabs", isChosen: true, class: "border-brand-ink" },
      { look: "tabs", isChosen: false, class: "border-transparent hover:border-line-strong" },
    ],
  },
);

/** `lang`: the language of the label, when it is not the page's. */
type Choice = { label: string; lang?: string; count?: number | string; current: boolean };
type ChoiceLinksProps = VariantProps<typeof listClass> & {
  label: string;
  items: readonly (Choice & { href: string })[];
};

function ChoiceLinks({ label, items, look }: ChoiceLinksProps) {
  return (
    <nav className={listClass({ look })} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.href}
          to={item.href}
          lang={item.lang}
          aria-current={item.current ? "page" : undefined}
          preventScrollReset
          className={itemClass({ look, isChosen: item.current, className: item.lang && "lang-hi:font-hindi-label" })}
        >
          {item.label}
          {item.count !== undefined && <span className="font-normal text-ink-3 tabular-nums">{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}

type LinksProps = Omit<ChoiceLinksProps, "look">;

/** A filter with few values. Each value is a link, so the URL holds the choice. */
export function Segmented(props: LinksProps) {
  return <ChoiceLinks {...props} look="segments" />;
}

/** Sections of one record, each with its own URL. */
export function Tabs(props: LinksProps) {
  return <ChoiceLinks {...props} look="tabs" />;
}

type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  items: readonly { value: Value; label: string; lang?: string }[];
  onChange: (next: Value) => void;
};

/** A choice of few values that is not in the URL. */
export function SegmentedRadios<Value extends string>({ label, value, items, onChange }: SegmentsProps<Value>) {
  return (
    <RadioGroup value={value} onChange={onChange} aria-label={label} className={listClass({ look: "segments" })}>
      {items.map((item) => (
        <Radio
          key={item.value}
          value={item.value}
          lang={item.lang}
          className={itemClass({ look: "segments", isChosen: item.value === value })}
        >
          {item.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
