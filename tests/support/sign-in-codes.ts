import { parseIdentifier } from "~/domain/patterns/identifier";
import { contactIndex } from "~/services/messages/contact.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import type { App } from "./app";

/** The digits of the newest passcode to a number or address of a brand; null when its newest message has none. */
export async function newestCode(app: App, brand: string, identifier: string): Promise<string | null> {
  const contact = parseIdentifier(identifier);
  if (!contact) throw new Error(`${identifier} is neither a number nor an address`);
  const { id: brandId } = app.brand(brand);
  const { rows } = await app.owner.query<{ id: string; code_enc: string | null }>(
    "select id, code_enc from messages where brand_id = $1 and to_idx = $2 order by created_at desc, id desc limit 1",
    [brandId, contactIndex(brandId, contact)],
  );
  const [row] = rows;
  return row ? decryptMessageField(row.id, "code", row.code_enc) : null;
}

/** Makes sent codes older, so that more can be sent. Expired ones stay expired. */
export async function ageSends({ owner }: App, minutes = 60 * 24): Promise<void> {
  await owner.query("update challenges set created_at = created_at - make_interval(mins => $1)", [minutes]);
  await owner.query("delete from shield_counts where key ~ '^(to|sent|wrong:(admin|partner)):'");
}

/** Six digits that differ from these. */
export const notThis = (code: string | null): string => (code === "111111" ? "222222" : "111111");
