import type { Area } from "~/domain/access/area";
import {
  type AreaCodeFacts,
  type CodeFacts,
  countsForBrand,
  isGuessing,
  isSettled,
  type SendFacts,
} from "~/domain/passcodes/shield";
import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { addCounts, sumCounts } from "~/platform/counts-over-brands.server";
import { dedupeHash } from "~/platform/crypto.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { contactIndex } from "~/services/messages/contact.server";
import type { AccountArea } from "./find-area-account.server";

const DAY = 24;
const MONTH = 30 * DAY;
/** What a brand sent and what came back is compared over the running hour and the one before. */
const BREAKER = 2;

const near = (ctx: TenantCtx) => hiddenNetworks(ctx.ip)?.near ?? "unknown";
const wide = (ctx: TenantCtx) => hiddenNetworks(ctx.ip)?.wide ?? "unknown";
/** Areas apart: what is asked for a customer never makes the member of staff with the same address wait. */
const numberKey = (area: Area, to: Identifier) => `to:${area}:${dedupeHash(to.channel, to.value)}`;
/** Wrong codes of an area's accounts: those of the sender's network, and those for one number or address. */
const wrongOfNetwork = (ctx: TenantCtx, area: Area) => `wrong:${area}:${near(ctx)}`;
/** Codes of an area's accounts everywhere. */
const ofArea = (what: "right" | "wrong", area: AccountArea) => `${what}-codes:${area}`;
/** Sign-ins of staff or of a brand's partners from the sender's network: another brand's people vouch for nobody here. */
const workplaceKey = (ctx: TenantCtx, area: Area) => `workplace:${ctx.brand.id}:${area}:${near(ctx)}`;
/** Those of one partner's users: what a shop's user does vouches for no other shop of the brand. */
const ownWorkplaceKey = (ctx: TenantCtx, area: AccountArea, owner: string) => `${workplaceKey(ctx, area)}:${owner}`;
const wrongForNumber = (area: Area, to: Identifier) => `to:${area}:wrong:${dedupeHash(to.channel, to.value)}`;
/** `paid` are the sends that went out: a withheld one costs the brand nothing. */
const brandKey = (ctx: TenantCtx, what: "sent" | "paid" | "right", area: Area) => `${what}:${ctx.brand.id}:${area}`;
/** What one network around asked for at a brand. */
const shareKey = (ctx: TenantCtx, what: "sent" | "right", area: Area) => `${brandKey(ctx, what, area)}:${wide(ctx)}`;

/** What decides whether a stranger must work before a passcode is sent to this number or address. */
export async function readSendFacts(
  ctx: TenantCtx,
  area: Area,
  to: Identifier,
  inVain: SendFacts["inVain"],
): Promise<SendFacts> {
  const known = hiddenNetworks(ctx.ip) !== null;
  const [sent = 0, answered = 0, right = 0, hour = 0, day = 0, ofBrand = 0, rightOfBrand = 0, paid = 0, ...more] =
    await sumCounts(ctx, [
      [`sent:${near(ctx)}`, DAY],
      [`answered:${near(ctx)}`, DAY],
      [`right:${near(ctx)}`, DAY],
      [numberKey(area, to), 1],
      [numberKey(area, to), DAY],
      [brandKey(ctx, "sent", area), BREAKER],
      [brandKey(ctx, "right", area), BREAKER],
      [brandKey(ctx, "paid", area), 1],
      [brandKey(ctx, "right", area), 1],
      [wrongOfNetwork(ctx, area), DAY],
      [wrongForNumber(area, to), DAY],
      [workplaceKey(ctx, area), MONTH],
    ]);
  const [rightNow = 0, wrong = 0, wrongForThis = 0, atWork = 0] = more;
  return {
    network: known ? { sent, answered, right } : { sent: 0, answered: 0, right: 0 },
    inVain,
    number: { hour, day },
    wrong: { near: known ? wrong : 0, number: wrongForThis },
    isWorkplace: known && area !== "customer" && atWork > 0,
    brand: { sent: ofBrand, right: rightOfBrand, inVain: paid - rightNow },
  };
}

/** What this hour's sends of the network around came to nothing at this brand. */
async function vainOfShare(ctx: TenantCtx, area: Area): Promise<number> {
  const [sent = 0, right = 0] = await sumCounts(ctx, [
    [shareKey(ctx, "sent", area), 1],
    [shareKey(ctx, "right", area), 1],
  ]);
  return sent - right;
}

/** What decides whether a stranger's right code is enough. */
export async function readCodeFacts(ctx: TenantCtx): Promise<CodeFacts> {
  const [right = 0, wrong = 0, nearRight = 0, nearWrong = 0, wideRight = 0, wideWrong = 0] = await sumCounts(ctx, [
    ["right", DAY],
    ["wrong", DAY],
    [`right:${near(ctx)}`, DAY],
    [`wrong:${near(ctx)}`, DAY],
    [`right:${wide(ctx)}`, MONTH],
    [`wrong:${wide(ctx)}`, DAY],
  ]);
  return {
    all: { right, wrong },
    near: { right: nearRight, wrong: nearWrong },
    wide: { right: wideRight, wrong: wideWrong },
  };
}

/**
 * Counts a passcode that a stranger's browser asked for. Nobody is told whether it was withheld, so it counts too. For
 * the brand a network counts with a share at most, and a sign-in takes back what its send has added.
 */
export async function countStrangersSend(
  ctx: TenantCtx,
  area: Area,
  to: Identifier,
  isWithheld: boolean,
): Promise<void> {
  const ofBrand = countsForBrand(await vainOfShare(ctx, area))
    ? [brandKey(ctx, "sent", area), ...(isWithheld ? [] : [brandKey(ctx, "paid", area)])]
    : [];
  await addCounts(ctx, [`sent:${near(ctx)}`, numberKey(area, to), shareKey(ctx, "sent", area), ...ofBrand]);
}

/** Whether the customer's sign-in says something for the network: `isSettled`. */
async function hasVouchingSignIn(ctx: TenantCtx, area: Area, to: Identifier): Promise<boolean> {
  if (area !== "customer") return false;
  const brandId = ctx.brand.id;
  const idx = contactIndex(brandId, to);
  const account = await ctx.tx.customer.findFirst({
    where: { brandId, OR: [{ mobileIdx: idx }, { emailIdx: idx }] },
    select: { mobileVerifiedAt: true, lastSignInAt: true },
  });
  return account !== null && isSettled(account, ctx.now);
}

/** Counts a stranger's sign-in. Call it before the sign-in is noted on the account. */
export async function countRightCode(ctx: TenantCtx, area: Area, to: Identifier): Promise<void> {
  const ofBrand = countsForBrand((await vainOfShare(ctx, area)) - 1) ? [brandKey(ctx, "right", area)] : [];
  const forNetwork = (await hasVouchingSignIn(ctx, area, to))
    ? ["right", `right:${near(ctx)}`, `right:${wide(ctx)}`]
    : [];
  await addCounts(ctx, [`answered:${near(ctx)}`, shareKey(ctx, "right", area), ...ofBrand, ...forNetwork]);
}

/** Counts a sign-in of staff or a partner, also in a browser that is known, for the network that it came from. `owner`: whose account it is. */
export const countWorkplace = (ctx: TenantCtx, area: AccountArea, owner: string): Promise<void> =>
  addCounts(ctx, [workplaceKey(ctx, area), ownWorkplaceKey(ctx, area, owner), ofArea("right", area)]);

/**
 * What decides whether one right code of an account without a second step is enough. A workplace is here one of the account's owner:
 * a send may not tell whose number it is, a right code has.
 */
export async function readAreaCodeFacts(ctx: TenantCtx, area: AccountArea, owner: string): Promise<AreaCodeFacts> {
  const [right = 0, wrong = 0, near = 0, atWork = 0] = await sumCounts(ctx, [
    [ofArea("right", area), DAY],
    [ofArea("wrong", area), DAY],
    [wrongOfNetwork(ctx, area), DAY],
    [ownWorkplaceKey(ctx, area, owner), MONTH],
  ]);
  const isWorkplace = hiddenNetworks(ctx.ip) !== null && atWork > 0;
  return { all: { right, wrong }, near: { wrong: near }, isWorkplace };
}

/** Counts a stranger's wrong code for an account of staff or partners. */
export async function countWrongAreaCode(ctx: TenantCtx, area: AccountArea, to: Identifier): Promise<void> {
  await addCounts(ctx, [wrongOfNetwork(ctx, area), wrongForNumber(area, to), ofArea("wrong", area)]);
}

/** Counts a stranger's wrong code for a customer. */
export async function countWrongCode(ctx: TenantCtx): Promise<void> {
  const ofNeighbours = isGuessing(await readCodeFacts(ctx)) ? [] : [`wrong:${wide(ctx)}`];
  await addCounts(ctx, ["wrong", `wrong:${near(ctx)}`, ...ofNeighbours]);
}
