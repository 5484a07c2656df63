import type { OfferPartsProps } from "~/ui/customer/offers/list/offer-parts";
import { OFFERS_DATA } from "~/ui/customer/offers/list/offers-data";
import { useNonce } from "~/ui/nonce";

/** JSON that cannot end its own element. */
const scriptText = (data: OfferPartsProps): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** What the page was made from, for the script that ranks its offers again. It is data: no browser runs it. */
export function OffersData({ data }: { data: OfferPartsProps }) {
  return (
    <script
      type="application/json"
      id={OFFERS_DATA}
      nonce={useNonce()}
      data-part=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<', which React would escape
      dangerouslySetInnerHTML={{ __html: scriptText(data) }}
    />
  );
}
