import { campaignState } from "~/domain/campaigns/campaign";
import { messageChannel } from "~/domain/campaigns/channels";
import { brandFilter } from "~/domain/lists/brand-filter";
import { momentWords } from "~/i18n/moment-words";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { listCampaigns } from "~/services/campaigns/list-campaigns.server";
import { listTemplates } from "~/services/campaigns/template-records.server";
import type { ListSource } from "~/services/exports/list-source";
import { keysetSource, unpagedSource } from "./keyset-source";

/** The campaigns of a filter as a file (OQ-47). */
export function campaignsSource(query: URLSearchParams): ListSource {
  const brandId = brandFilter(query);
  const state = campaignState.safeParse(query.get("state")).data ?? null;
  return keysetSource({
    name: words.campaigns,
    head: [words.name, words.brand, words.channel, words.state, words.told, words.inAll, words.start, words.by],
    count: (tx) => tx.campaign.count({ where: { ...(brandId ? { brandId } : {}), ...(state ? { state } : {}) } }),
    read: (tx, after, size) => listCampaigns({ ctx: { tx }, brandId, state, after, size }),
    cells: (row) => [
      row.name,
      row.brand,
      words.channels[row.channel],
      words.states[row.state],
      row.isSelected ? row.figures.byState.sent : null,
      row.isSelected ? row.figures.total : null,
      momentWords(new Date(row.startAt), "en"),
      row.by,
    ],
  });
}

/** The texts of a filter as a file (OQ-47). */
export function templatesSource(query: URLSearchParams): ListSource {
  const brandId = brandFilter(query);
  const channel = messageChannel.safeParse(query.get("channel")).data ?? null;
  return unpagedSource({
    name: words.texts,
    head: [
      words.key,
      words.brand,
      words.channel,
      words.language,
      words.subject,
      words.body,
      words.registered,
      words.changed,
    ],
    read: (tx) => listTemplates({ ctx: { tx }, brandId, channel }),
    cells: (row) => [
      row.name,
      row.brand,
      words.channels[row.channel],
      words.languages[row.locale],
      row.subject,
      row.body,
      row.dlt && `${row.dlt.header}, ${row.dlt.templateId}`,
      momentWords(new Date(row.updatedAt), "en"),
    ],
  });
}
