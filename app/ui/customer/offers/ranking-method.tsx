import { SortIcon } from "~/ui/components/icons/icons";
import { TapLink } from "./tap-link";

type RankingMethodProps = {
  /** 'Ranked by APR, lowest first'. */
  ranked: string;
  howWeRank: string;
  rankIntro: string;
  rankOffers: string;
  /** The ranking keys in words, in order. */
  keys: readonly string[];
  version: string;
  /** The public page of the method. */
  more: { href: string; label: string };
  /** The list as a file that recomputes itself. */
  receipt: { href: string; label: string };
};

/** How the offers below are ordered (OQ-86): a line that opens the method. */
export function RankingMethod(method: RankingMethodProps) {
  const { ranked, howWeRank, rankIntro, rankOffers, keys, version, more, receipt } = method;
  return (
    <details className="min-w-0">
      <summary className="flex w-fit list-none flex-wrap items-center gap-x-2 py-0.5 [&::-webkit-details-marker]:hidden">
        <SortIcon className="size-4.5" />
        {ranked}
        <span aria-hidden="true" className="max-sm:hidden">
          ·
        </span>
        <span className="font-medium text-brand-ink underline decoration-1 underline-offset-[0.2em]">{howWeRank}</span>
      </summary>
      <div className="grid gap-3 border-s-3 border-brand-line ps-3 pt-1 pb-3">
        <p>{rankIntro}</p>
        <ol className="grid list-decimal gap-1 ps-5">
          {keys.map((key) => (
            <li key={key}>{key}</li>
          ))}
        </ol>
        <p>{rankOffers}</p>
        <p className="text-xs text-ink-3">{version}</p>
        <p>
          <TapLink href={more.href}>{more.label}</TapLink>
        </p>
        <p>
          <TapLink href={receipt.href} download>
            {receipt.label}
          </TapLink>
        </p>
      </div>
    </details>
  );
}
