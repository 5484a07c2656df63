import { declaredDefinition } from "~/domain/lender-interfaces/declared-definition";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import type { KnownLender } from "~/domain/lenders/definitions";
import { PRODUCTS } from "~/domain/products";
import { no } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lenderInterface } from "~/services/lenders/lender-interface";
import { sharesFor } from "~/services/lenders/shares-for";

type Ctx = TenantCtx<StaffActor>;

/** Applications that may still be sent. Their customers have agreed to what the lender received until now. */
const UNSENT = ["queued", "sending", "in-doubt"];

const sharedOf = ({ shares, sharesOf, asks }: Pick<KnownLender, "shares" | "sharesOf" | "asks">): string[] => [
  ...shares,
  ...Object.values(sharesOf ?? {}).flat(),
  ...(asks ?? []).map(({ field }) => `answer.${field}`),
];

/** True while applications wait whose customers agreed to less than this version sends. */
export async function waitsForConsent(ctx: Ctx, lenderId: string, stored: unknown, content: DeclaredInterface) {
  const before = lenderInterface(stored)?.definition;
  const agreed = new Set(before ? sharedOf(before) : []);
  if (sharedOf(declaredDefinition(content)).every((field) => agreed.has(field))) return false;
  return (await ctx.tx.submission.count({ where: { lenderId, state: { in: UNSENT } } })) > 0;
}

/**
 * Why a version cannot be at a share: customers agree to what is sent before anybody knows which version sends it, so it
 * must send no more, and ask no more, than the one before. Null when it can, and for a lender that had no interface.
 */
export function sendsMore(stored: unknown, content: DeclaredInterface) {
  const before = lenderInterface(stored)?.definition;
  const after = declaredDefinition(content);
  if (!before) return null;
  const lists = new Map((before.asks ?? []).map(({ field, list }) => [field, list]));
  const isAsked = (after.asks ?? []).every(({ field, list }) => lists.get(field) === list);
  const isShared = PRODUCTS.every(({ code }) => {
    const agreed = new Set<string>(sharesFor(before, code));
    return sharesFor(after, code).every((field) => agreed.has(field));
  });
  return isAsked && isShared ? null : no("sends-more");
}
