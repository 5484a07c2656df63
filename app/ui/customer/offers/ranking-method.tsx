import { Why } from "~/ui/components/disclosure";
import { SortIcon } from "~/ui/components/icons/icons";

type RankingMethodProps = {
  /** 'Ranked by APR, lowest first'. */
  ranked: string;
  howWeRank: string;
  rankIntro: string;
  rankOffers: string;
  /** The ranking keys in words, in their order. */
  keys: readonly string[];
  version: string;
  /** The public page of the method. */
  more: { href: string; label: string };
};

/** How the offers below are ordered (OQ-86): the label, and the method behind it on a tap. */
export function RankingMethod({ ranked, howWeRank, rankIntro, rankOffers, keys, version, more }: RankingMethodProps) {
  return (
    <div className="stack stack-2 text-sm">
      <p className="cluster font-medium">
        <SortIcon />
        {ranked}
      </p>
      <Why label={howWeRank}>
        <div className="prose">
          <p>{rankIntro}</p>
          <ol>
            {keys.map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ol>
          <p>{rankOffers}</p>
          <p className="cap">{version}</p>
          <p>
            <a href={more.href}>{more.label}</a>
          </p>
        </div>
      </Why>
    </div>
  );
}
