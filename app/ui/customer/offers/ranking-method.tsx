import { Why } from "~/ui/components/disclosure";
import { SortIcon } from "~/ui/components/icons/icons";
import { Cluster, Stack } from "~/ui/components/layout";

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
};

/** How the offers below are ordered (OQ-86): a label that opens the method. */
export function RankingMethod({ ranked, howWeRank, rankIntro, rankOffers, keys, version, more }: RankingMethodProps) {
  return (
    <Stack gap={2} className="text-sm">
      <Cluster as="p" className="font-medium">
        <SortIcon />
        {ranked}
      </Cluster>
      <Why label={howWeRank}>
        <div className="grid gap-3">
          <p>{rankIntro}</p>
          <ol className="grid list-decimal gap-1 ps-5">
            {keys.map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ol>
          <p>{rankOffers}</p>
          <p className="text-xs text-ink-3">{version}</p>
          <p>
            <a href={more.href}>{more.label}</a>
          </p>
        </div>
      </Why>
    </Stack>
  );
}
