import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { asOwner, ownerRows } from "./owner-rows";
import { sealAll } from "./seals";
import { hostOf, type Visitor, visitorOf } from "./visitor";

/** Makes an owner of the first partner of a brand ($1), with an authenticator app, by this id ($2). */
export const HALF_OWNER = `insert into partner_users (brand_id, id, partner_id, name, email_enc, email_idx, email_masked, totp_secret_enc, totp_enrolled_at)
  select p.brand_id, $2::text::uuid, p.id, 'Half Way', 'none', $2::text, 'h•••@shop.example', 'none', now()
  from partners p join brands b on b.id = p.brand_id where b.key = $1 order by p.id limit 1`;

/** The state of a session of staff or a portal user. */
export type Ending = "alive" | "expired" | "idle" | "revoked";

type Whose =
  | { area: "admin"; staffUserId: string }
  | { area: "partner"; partnerUserId: string }
  | { area: "partner"; impersonatorId: string; impersonation: object };

const AGES: Record<Ending, { seen: string; ends: string }> = {
  alive: { seen: "0", ends: "8 hours" },
  expired: { seen: "0", ends: "-1 second" },
  idle: { seen: "-32 minutes", ends: "7 hours" },
  revoked: { seen: "0", ends: "8 hours" },
};

/** The longest masquerade that the database allows. */
const MASQUERADE = { seen: "0", ends: "30 minutes" };

/** The seal of a session, with the key of the running product. */
const sealOf = (...facts: unknown[]) =>
  createHmac("sha256", Buffer.from(process.env.APP_SECRET ?? "", "base64"))
    .update(`session\u0000${canonicalJson(facts)}`)
    .digest("base64url");

/** Writes a session as the database's owner, and gives the visitor its cookie. */
async function openSession(visitor: Visitor, brand: string, whose: Whose, ending: Ending): Promise<Visitor> {
  const token = `${brand}.${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(token).digest("base64url");
  const { seen, ends } = "impersonation" in whose ? MASQUERADE : AGES[ending];
  const staff = "staffUserId" in whose ? whose.staffUserId : null;
  const partner = "partnerUserId" in whose ? whose.partnerUserId : null;
  const [by, how] =
    "impersonation" in whose ? [whose.impersonatorId, JSON.stringify(whose.impersonation)] : [null, null];
  const subject = by ? { impersonatorId: by, impersonation: JSON.parse(how ?? "") } : (staff ?? partner);
  const [id, [owner]] = [
    randomUUID(),
    await ownerRows<{ id: string }>("select id from brands where key = $1", [brand]),
  ];
  const seal = sealOf(owner?.id, id, hash, whose.area, visitor.host, subject);
  if (ending !== "revoked")
    await ownerRows(
      `insert into sessions (brand_id, id, token_hash, area, host, staff_user_id, partner_user_id, impersonator_id, impersonation,
         last_seen_at, expires_at, seal)
       select id, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10::interval, now() + $11::interval, $12 from brands where key = $1`,
      [brand, id, hash, whose.area, visitor.host, staff, partner, by, how, seen, ends, seal],
    );
  await asOwner((client) => sealAll(client, id));
  visitor.cookies.set(whose.area === "admin" ? "a_atkn" : "p_atkn", token);
  return visitor;
}

/** The demo's staff member of a role at the main host. */
export async function staffVisitor(roleId: 1 | 2 | 3, ending: Ending = "alive"): Promise<Visitor> {
  const [user] = await ownerRows<{ id: string }>(
    "select id from staff_users where role_id = $1 and totp_enrolled_at is null order by id limit 1",
    [roleId],
  );
  return openSession(visitorOf("cl"), "cl", { area: "admin", staffUserId: user?.id ?? "" }, ending);
}

/** A staff member, signed in at the main host. */
export const visitorOfStaff = ({ id }: { id: string }): Promise<Visitor> =>
  openSession(visitorOf("cl"), "cl", { area: "admin", staffUserId: id }, "alive");

/** An administrator with an authenticator app who has not entered its code yet. */
export async function halfStaffVisitor(): Promise<Visitor> {
  const id = randomUUID();
  await ownerRows(
    `insert into staff_users (id, name, email_enc, email_idx, email_masked, role_id, totp_secret_enc, totp_enrolled_at)
     values ($1, 'Half Way', 'none', $2, 'h•••@cl.example', 1, 'none', now())`,
    [id, id],
  );
  await asOwner((client) => sealAll(client, id));
  return openSession(visitorOf("cl"), "cl", { area: "admin", staffUserId: id }, "alive");
}

/** A portal user of a demo brand's partner, at the brand's own host: the owner, or one of another kind. */
export async function partnerVisitor(
  brand: string,
  ending: Ending = "alive",
  kind: "owner" | "staff" | "merchant" = "owner",
): Promise<Visitor> {
  const [user] = await ownerRows<{ id: string }>(
    `select u.id from partner_users u join brands b on b.id = u.brand_id
     where b.key = $1 and u.kind = $2 and u.totp_enrolled_at is null order by u.created_at, u.id limit 1`,
    [brand, kind],
  );
  if (!user) throw new Error(`nobody at ${hostOf(brand)} signs in for a partner`);
  return openSession(visitorOf(brand), brand, { area: "partner", partnerUserId: user.id }, ending);
}

/** An owner with an authenticator app who has not entered its code yet, at a demo brand's own host. */
export async function halfPartnerVisitor(brand: string): Promise<Visitor> {
  const id = randomUUID();
  await ownerRows(HALF_OWNER, [brand, id]);
  await asOwner((client) => sealAll(client, id));
  return visitorOfPortalUser(brand, id);
}

/** A portal user, signed in at the brand's own host. */
export const visitorOfPortalUser = (brand: string, partnerUserId: string): Promise<Visitor> =>
  openSession(visitorOf(brand), brand, { area: "partner", partnerUserId }, "alive");

/** The demo's administrator in a read-only masquerade as a demo brand's partner, at the brand's own host. */
export async function masqueradeVisitor(brand: string): Promise<Visitor> {
  const [target] = await ownerRows<{ staff_id: string; partner_id: string }>(
    `select p.id as partner_id, (select id from staff_users where role_id = 1 and totp_enrolled_at is null order by id limit 1) as staff_id
     from partners p join brands b on b.id = p.brand_id where b.key = $1 order by p.id limit 1`,
    [brand],
  );
  if (!target) throw new Error(`${brand} has no partner`);
  const impersonation = {
    partnerId: target.partner_id,
    merchantId: null,
    mode: "read",
    reason: "policy matrix",
    staffName: "Asha Admin",
  };
  return openSession(
    visitorOf(brand),
    brand,
    { area: "partner", impersonatorId: target.staff_id, impersonation },
    "alive",
  );
}
