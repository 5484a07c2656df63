import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { newId } from "~/platform/ids";
import { staffVisitor, visitorOfPortalUser } from "./accounts";
import { takeCookies, untilHydrated } from "./browser";
import { siteUrl } from "./customer";
import { asOwner, ownerRows } from "./owner-rows";
import { sealAll } from "./seals";

type Whose = { brand: string; language: "en" | "hi"; name?: string };

/** Adds an owner to a demo brand's partner and signs the page in as this user: a test may change what it likes. */
export async function signInAsNewOwner(page: Page, { brand, language, name = "Meera Joshi" }: Whose): Promise<string> {
  const [user] = await ownerRows<{ partner_id: string; id: string }>(
    `insert into partner_users (brand_id, id, partner_id, kind, name, language)
     select p.brand_id, $2, p.id, 'owner', $3, $4 from partners p join brands b on b.id = p.brand_id
     where b.key = $1 order by p.created_at limit 1 returning partner_id, id`,
    [brand, newId(), name, language],
  );
  if (!user) throw new Error(`${brand} has no partner`);
  await asOwner((client) => sealAll(client, user.id));
  await takeCookies(page.context(), await visitorOfPortalUser(brand, user.id));
  return user.partner_id;
}

/** Adds an owner to a demo brand's partner who signs in by e-mail, as staff do it. */
export async function newOwner(
  brand: string,
  language: "en" | "hi",
): Promise<{ id: string; name: string; email: string }> {
  const number = randomInt(1e9);
  const [name, email] = [`Owner ${number}`, `owner.${number}@partner.${brand}.example`];
  const [partner] = await ownerRows<{ id: string }>(
    "select p.id from partners p join brands b on b.id = p.brand_id where b.key = $1 order by p.created_at limit 1",
    [brand],
  );
  const admin = await staffVisitor(1);
  const form = { intent: "addUser", name, email, mobile: "" };
  const answer = await admin.post(`/admin/merchant-management/partners/${partner?.id}`, form);
  if (answer.status !== 200) throw new Error(`merchant-management: ${answer.status}`);
  const [row] = await ownerRows<{ id: string }>("update partner_users set language = $2 where name = $1 returning id", [
    name,
    language,
  ]);
  if (!row) throw new Error(`${name} was not added`);
  return { id: row.id, name, email };
}

/** Opens a page of a brand's portal and waits until it reacts: a click before that is lost. */
export async function openPortalPage(page: Page, brand: string, path: string): Promise<void> {
  await page.goto(siteUrl(brand, path));
  await untilHydrated(page);
}
