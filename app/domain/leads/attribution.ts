/** How a lead found its source, as stored when it was made. */
export type StoredSource = {
  partnerId: string | null;
  merchantId: string | null;
  trackingLinkId: string | null;
  segment: string | null;
  utms: Readonly<Record<string, string>>;
};

/**
 * The rule that decided whose lead it is. counter: started at a counter. tracking-link: a tracking link was followed.
 * share-link: the partner's share link was followed, or the address named its tracking id. merchant-page: the address of a merchant's own page.
 * sign-in: the partner's own system signed the customer in.
 */
export type AttributionRule = "counter" | "tracking-link" | "share-link" | "merchant-page" | "sign-in";

/**
 * The rule that made this lead the partner's. A tracking link takes precedence over a merchant's page, and that over
 * the tracking id of a share link, as when the lead is made.
 */
export function attributionRule(
  { merchantId, trackingLinkId, segment, utms }: StoredSource,
  { utmId, isCounter, isShare }: { utmId: string | null; isCounter: boolean; isShare: boolean },
): AttributionRule {
  if (trackingLinkId) return isCounter ? "counter" : isShare ? "share-link" : "tracking-link";
  if (merchantId && segment && utms.utm_content !== merchantId) return "merchant-page";
  return utmId !== null && utms.utm_id === utmId ? "share-link" : "sign-in";
}
